// The journals in the recovery folder: whose program is gone, and taking one over.

public import Foundation
import Glibc

/// A journal whose program ended without saving.
public struct StaleJournal: Hashable, Sendable {
  public let url: URL
  public let header: Journal.Header
  /// When the last edit was written.
  public let modified: Date
}

/// A stale journal that this process has taken: no other one will offer it meanwhile.
public struct ClaimedJournal: Sendable {
  public let journal: StaleJournal
  public let contents: JournalContents
  private let recovery: Recovery
  private let path: RawPath
  private let descriptor: Int32

  fileprivate init(
    _ journal: StaleJournal, of recovery: Recovery, _ contents: JournalContents, _ path: RawPath, _ descriptor: Int32
  ) {
    self.journal = journal
    self.recovery = recovery
    self.contents = contents
    self.path = path
    self.descriptor = descriptor
  }

  /// Deletes it, and what was kept whole of the same work: it is safe elsewhere, or not wanted.
  public func remove() {
    for copy in recovery.copies(of: journal) { recovery.remove(copy) }
    _ = path.withPointer { unlink($0) }
    release()
  }

  /// Leaves it to whoever comes next.
  public func release() { _ = close(descriptor) }
}

extension Recovery {
  /// The journals that no living program has, newest first.
  ///
  /// Files that are no journals, or whose header is broken, are left out and left alone.
  public func staleJournals() -> [StaleJournal] {
    var journals: [StaleJournal] = []
    for folder in folders.compactMap({ try? RawPath($0) }) {
      for name in AtomicFile.names(in: folder) where Journal.isName(name) && name.first != UInt8(ascii: ".") {
        let path = folder.appending(name)
        guard let descriptor = lockIfStale(path) else { continue }
        if let journal = stale(path, descriptor) { journals.append(journal) }
        close(descriptor)
      }
    }
    return journals.sorted { ($0.modified, $0.url.absoluteString) > ($1.modified, $1.url.absoluteString) }
  }

  /// Takes a stale journal and reads it; nil if another process has taken or removed it meanwhile.
  public func claim(
    _ journal: StaleJournal, limits: Journal.Limits = Journal.Limits(), calls: FileCalls = FileCalls()
  ) throws(JournalError) -> ClaimedJournal? {
    let path: RawPath
    do throws(StorageError) { path = try RawPath(journal.url) } catch { throw .storage(error) }
    guard let descriptor = lockIfStale(path) else { return nil }
    do throws(JournalError) {
      let contents: FileContents
      do {
        contents = try FileContents.read(descriptor, path, limit: limits.size, calls: calls)
      } catch {
        throw .storage(.cannotRead(path: path.readable, because: error))
      }
      if contents.isCut { throw .storage(.tooLarge(path: path.readable, limit: limits.size)) }
      let parsed = try JournalContents(parsing: contents.bytes, named: path.readable, limits: limits)
      return ClaimedJournal(journal, of: self, parsed, path, descriptor)
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Deletes a stale journal and what was kept whole of the same work, unread; not one that another process has taken.
  public func remove(_ journal: StaleJournal) {
    guard let path = try? RawPath(journal.url), let descriptor = lockIfStale(path) else { return }
    for copy in copies(of: journal) { remove(copy) }
    _ = path.withPointer { unlink($0) }
    close(descriptor)
  }

  /// The whole documents that the same program kept of the same document when it had to end.
  public func copies(of journal: StaleJournal) -> [RecoveredFile] {
    list().filter {
      $0.process == journal.header.process && $0.origin == journal.header.origin && $0.name == journal.header.name
    }
  }

  /// The open and locked file, if it is a journal of this user and nobody's.
  private func lockIfStale(_ path: RawPath) -> Int32? {
    let descriptor = path.withPointer { open($0, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid() {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        // Between opening and locking another process may have removed it, or put a new one in its place.
        var named = stat()
        if path.withPointer({ lstat($0, &named) }) == 0, named.st_ino == status.st_ino { return descriptor }
      } else if errno != EWOULDBLOCK, let header = stale(path, descriptor)?.header, !isOwned(header) {
        return descriptor  // A disk without locks: the header has to tell.
      }
    }
    close(descriptor)
    return nil
  }

  private func isOwned(_ header: Journal.Header) -> Bool {
    header.boot == Journal.currentBoot && header.process > 0 && AtomicFile.isAlive(header.process)
  }

  /// Reads the header only.
  private func stale(_ path: RawPath, _ descriptor: Int32) -> StaleJournal? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    var status = stat()
    guard count > 0, fstat(descriptor, &status) == 0 else { return nil }
    guard let header = JournalContents.header(Array(bytes.prefix(count))) else { return nil }
    return StaleJournal(url: path.url, header: header, modified: FileStamp(status, digest: 0).modified)
  }
}
