import { Readable } from 'node:stream';

/** The maximum number of buffered bytes per reader; beyond it the reader is disconnected. */
const MOST_WAITING = 512 * 1024;

/** The response to one reader of the feed, with a limited buffer. */
export class EventStream extends Readable {
  /** Does nothing: data are pushed by `send`. */
  override _read(): void {}

  /**
   * Appends to the response. Disconnects a reader whose buffer would exceed its limit; it resumes when it reconnects.
   */
  send(text: Buffer): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength + text.length > MOST_WAITING)
      this.destroy(new Error('the reader of the feed was too slow'));
    else this.push(text);
  }

  /** Ends the response after everything sent. */
  end(): void {
    if (!this.destroyed) this.push(null);
  }
}
