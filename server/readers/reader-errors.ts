/** The file can't be read, or is not accepted. The message is Russian and shown to the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Why a reader process ended before it answered: its memory limit, its time limit, or another cause. */
export type DeathCause = 'memory' | 'time' | 'other';

/** A reader process ended during its work. The message is for the log. */
export class ReaderDied extends Error {
  override readonly name = 'ReaderDied';
  readonly reason: DeathCause;

  constructor(reason: DeathCause, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The queue is full, or the work item has waited too long. */
export class ReadersBusy extends Error {
  override readonly name = 'ReadersBusy';
}

/** The server is stopping; the work was not done, which says nothing about the file. */
export class ReadersStopped extends Error {
  override readonly name = 'ReadersStopped';
}
