/** Numbers to process in ascending order of their rank, each once however often it is added (a binary heap). */
export class RankQueue {
  readonly #rank: readonly number[];
  readonly #heap: number[] = [];
  readonly #waiting = new Set<number>();

  constructor(rank: readonly number[]) {
    this.#rank = rank;
  }

  add(node: number): void {
    if (this.#waiting.has(node)) return;
    this.#waiting.add(node);
    let at = this.#heap.push(node) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#of(parent) <= this.#of(at)) break;
      this.#swap(parent, at);
      at = parent;
    }
  }

  next(): number | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (first === undefined || last === undefined) return undefined;
    this.#waiting.delete(first);
    if (this.#heap.length === 0) return first;
    this.#heap[0] = last;
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#heap.length && this.#of(child) < this.#of(least)) least = child;
      }
      if (least === at) return first;
      this.#swap(least, at);
      at = least;
    }
  }

  #of(at: number): number {
    return this.#rank[this.#heap[at] ?? -1] ?? 0;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }
}
