/**
 * An archive whose bytes are handed out as they are. A blob copies all of them, piece by piece, each time that it is asked,
 * which took a quarter of a database's start; and whoever starts from an archive only reads it.
 */
export class KeptArchive extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super([]);
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}
