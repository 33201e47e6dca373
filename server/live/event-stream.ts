import { Readable } from 'node:stream';

/** Bytes that may wait for a reader before it is cut off. */
const MOST_WAITING = 512 * 1024;

/** The answer of one reader of the feed: what is sent to it and not yet taken, within bounds. */
export class EventStream extends Readable {
  /** Whatever there is was pushed already. */
  override _read(): void {}

  /** Hands over what is sent next. A reader for whom too much waits is cut off: it resumes when it comes again. */
  send(text: Buffer): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength + text.length > MOST_WAITING)
      this.destroy(new Error('the reader of the feed was too slow'));
    else this.push(text);
  }

  /** Ends the answer after all that was sent. */
  end(): void {
    if (!this.destroyed) this.push(null);
  }
}
