/** The file can't be read, or may not be taken. The message is Russian and meant for the person. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Why a reader process ended before it answered: it used up its memory or its time, or something else ended it. */
export type DeathCause = 'memory' | 'time' | 'other';

/** A reader process ended in the middle of its work. The message is for the log. */
export class ReaderDied extends Error {
  override readonly name = 'ReaderDied';
  readonly reason: DeathCause;

  constructor(reason: DeathCause, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** More works wait than are taken, or one has waited too long. */
export class ReadersBusy extends Error {
  override readonly name = 'ReadersBusy';
}

/** The server is about to end; the work was not done, and nothing is known of the file. */
export class ReadersStopped extends Error {
  override readonly name = 'ReadersStopped';
}
