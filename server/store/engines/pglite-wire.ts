import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * A socket for PostgreSQL's driver that is connected to the embedded database. Both engines thus share one driver with
 * the same encoding of values and the same prepared statements, which PGlite's own API lacks.
 */
export class PgliteWire extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  /** The methods of a socket that the driver calls besides reading and writing. */
  connect(): void {
    queueMicrotask(() => this.emit('connect'));
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    void this.#send(chunk, done);
  }

  /** Sends the buffered messages of one statement together, for a single reply. */
  override _writev(chunks: readonly { chunk: Buffer }[], done: (error?: Error) => void): void {
    void this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  /** Reads the reply as a stream, since the database never frees the memory of a reply that it returns in one piece. */
  async #send(message: Buffer, done: (error?: Error) => void): Promise<void> {
    try {
      const parts: Buffer[] = [];
      await this.#database.execProtocolRawStream(message, {
        // Copied: PGlite reuses this memory for the next part.
        onRawData: (part) => parts.push(Buffer.from(part)),
        // Only browser storage needs to be synchronised, not a folder or memory.
        syncToFs: false,
      });
      if (parts.length > 0) this.push(Buffer.concat(parts));
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
