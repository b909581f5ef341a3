// `Timer.publish`: the date, every so many seconds, on the main thread.

public import Foundation

extension Timer {
  /// Sends the date every `interval` seconds while it is connected.
  ///
  /// It runs on the main thread's timers whichever run loop it is given. All connections are one: cancelling any stops the timer, as
  /// in `timer.upstream.connect().cancel()`.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?

    private let subject = PassthroughSubject<Date, Never>()
    private let lock = NSLock()
    private var timer: AnyCancellable?

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      (self.interval, self.tolerance) = (interval, tolerance)
      (self.runLoop, self.mode, self.options) = (runLoop, mode, options)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      lock.withLock {
        guard timer == nil else { return }
        let source = MainTimers.source
        timer = source.schedule(after: interval, every: interval, tolerance: tolerance ?? 0) { [subject] in
          subject.send(source.date)
        }
      }
      // Holds the publisher: the program may keep nothing but its subscription.
      return AnyCancellable {
        self.lock.withLock {
          defer { self.timer = nil }
          return self.timer
        }?.cancel()
      }
    }
  }

  /// A publisher of the date, every `interval` seconds once it is connected.
  ///
  /// - Parameters:
  ///   - interval: Seconds; at least a ten-thousandth.
  ///   - tolerance: The seconds that it may come late.
  ///   - runLoop: For form's sake: it is always the main thread.
  ///   - mode: Likewise: it is every mode.
  /// - Returns: Sends nothing until `connect()`, or `autoconnect()` and a subscriber.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}

extension NotificationCenter {
  /// Sends the notifications of a name.
  public struct Publisher: Views.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let subject = PassthroughSubject<Notification, Never>()
      // Unchecked by the compiler, but safe: a subject has its own lock, and delivers on the thread that posts.
      nonisolated(unsafe) let sent = subject
      let token = center.addObserver(forName: name, object: object, queue: nil) { sent.send($0) }
      nonisolated(unsafe) let observer = token
      let leave = AnyCancellable { [center] in center.removeObserver(observer) }
      subject.handleEvents(receiveCancel: { leave.cancel() }).receive(subscriber: subscriber)
    }
  }

  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}
