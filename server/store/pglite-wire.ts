import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/**
 * The socket of PostgreSQL's driver, with the embedded database at its other end. So both engines have one driver: the
 * same encoding of values and the same prepared statements, which the embedded database's own calls do not have.
 */
export class PgliteWire extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  /** What the driver asks of a socket besides its bytes. */
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

  /** The messages of one statement come together and are answered in one go. */
  override _writev(chunks: readonly { chunk: Buffer }[], done: (error?: Error) => void): void {
    void this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  /** Streamed, since the database keeps for good what it answers in one piece. */
  async #send(message: Buffer, done: (error?: Error) => void): Promise<void> {
    try {
      const parts: Buffer[] = [];
      await this.#database.execProtocolRawStream(message, {
        // What it hands over is its own memory, which it writes over next.
        onRawData: (part) => parts.push(Buffer.from(part)),
        // Neither a folder nor memory has anything to be told; only a browser's storage has.
        syncToFs: false,
      });
      if (parts.length > 0) this.push(Buffer.concat(parts));
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
