// The operators that choose when, and where, values arrive.

extension Publishers {
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Derived<
    Upstream, Upstream.Output, Upstream.Failure
  >
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Derived<
    Upstream, Upstream.Output, Upstream.Failure
  >
}

extension Publisher {
  /// Values and the end arrive by way of the scheduler, in order.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.Derived(upstream: self) {
      Publishers.Step(
        value: { input, outlet in scheduler.schedule(options: options) { outlet.send(input) } },
        end: { completion, outlet in scheduler.schedule(options: options) { outlet.finish(completion) } })
    }
  }

  /// Values and a good end arrive `interval` later; a failure at once.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Derived<Self, Output, Failure> {
    Publishers.Derived(upstream: self) {
      func later(_ action: @escaping () -> Void) {
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: tolerance ?? scheduler.minimumTolerance,
          options: options, action)
      }
      return Publishers.Step(
        value: { input, outlet in later { outlet.send(input) } },
        end: { completion, outlet in
          if case .finished = completion { later { outlet.finish(completion) } } else { outlet.finish(completion) }
        })
    }
  }

  /// A value arrives once none has followed it for `dueTime`.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Derived(upstream: self) {
      var count = 0
      return Publishers.Step(
        value: { input, outlet in
          count &+= 1
          let number = count
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options
          ) {
            if number == count { outlet.send(input) }
          }
        },
        end: { completion, outlet in
          count &+= 1
          scheduler.schedule(options: options) { outlet.finish(completion) }
        })
    }
  }

  /// One value an `interval` at most: the first at once, then the latest or the first of each interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Derived<Self, Output, Failure> {
    Publishers.Derived(upstream: self) {
      var next: S.SchedulerTimeType?
      var waiting: Output?
      return Publishers.Step(
        value: { input, outlet in
          let now = scheduler.now
          if waiting != nil {
            if latest { waiting = input }
            return
          }
          if let due = next, now < due {
            waiting = input
            scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: nil) {
              guard let value = waiting else { return }
              waiting = nil
              next = scheduler.now.advanced(by: interval)
              outlet.send(value)
            }
          } else {
            next = now.advanced(by: interval)
            scheduler.schedule(options: nil) { outlet.send(input) }
          }
        },
        end: { completion, outlet in
          scheduler.schedule(options: nil) {
            if let value = waiting, case .finished = completion { outlet.send(value) }
            waiting = nil
            outlet.finish(completion)
          }
        })
    }
  }
}
