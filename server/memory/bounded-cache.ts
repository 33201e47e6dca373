/** How much a cache keeps: so many entries, or entries that measure so much together. */
export interface Bounds<Value> {
  readonly entries?: number;
  readonly size?: number;
  /** What an entry takes, in the unit of `size`, once it is made; 1 where absent. */
  readonly sizeOf?: (value: Value, key: string) => number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
}

/** Keeps entries by key within bounds, forgetting those that were not used for the longest. What is larger than all of it is not kept. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #bounds: Required<Bounds<Value>>;
  #size = 0;

  constructor({ entries = Infinity, size = Infinity, sizeOf = () => 1 }: Bounds<Value>) {
    this.#bounds = { entries, size, sizeOf };
  }

  /** What all entries take together. */
  get size(): number {
    return this.#size;
  }

  /** The kept value, which counts as used. */
  find(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps the value in place of the one before. */
  keep(key: string, value: Value): void {
    this.forget(key);
    const size = this.#bounds.sizeOf(value, key);
    if (size > this.#bounds.size) return;
    this.#entries.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#bounds.size && this.#entries.size <= this.#bounds.entries) return;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#size -= entry.size;
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }

  /** The kept value, made by `make` where there is none. */
  get(key: string, make: () => Value): Value {
    const kept = this.find(key);
    if (kept !== undefined) return kept;
    const made = make();
    this.keep(key, made);
    return made;
  }
}
