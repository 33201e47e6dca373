/** The limits of a cache: the number of its entries, and the sum of their sizes. */
export interface Bounds<Value> {
  readonly entries?: number;
  readonly size?: number;
  /** The size of an entry in the unit of `size`, computed once; 1 by default. */
  readonly sizeOf?: (value: Value, key: string) => number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
}

/**
 * A cache with limits that evicts the least recently used entries. An entry larger than the whole cache is not stored.
 */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #bounds: Required<Bounds<Value>>;
  #size = 0;

  constructor({ entries = Infinity, size = Infinity, sizeOf = () => 1 }: Bounds<Value>) {
    this.#bounds = { entries, size, sizeOf };
  }

  /** The sum of all entries' sizes. */
  get size(): number {
    return this.#size;
  }

  /** The cached value, which thereby counts as used; undefined if there is none. */
  find(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Stores the value, replacing any previous one. */
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

  /** The cached value, or a new one by `make`, which is stored. */
  get(key: string, make: () => Value): Value {
    const kept = this.find(key);
    if (kept !== undefined) return kept;
    const made = make();
    this.keep(key, made);
    return made;
  }
}
