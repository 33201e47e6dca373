import { matchNames, type PreparedSigns } from './score-pair.ts';

type Kind = PreparedSigns['kind'];

/** How common names are among some records of a class, such as those with one key of a name. */
export class Namesakes {
  private readonly totals = new Map<string, { readonly words: readonly string[]; total: number }>();
  private readonly counts = new Map<string, number>();
  private readonly kind: Kind;

  /** The names of the records, as they are prepared for comparing. */
  constructor(names: Iterable<readonly string[]>, kind: Kind) {
    this.kind = kind;
    for (const words of names) {
      const key = words.join(' ');
      const held = this.totals.get(key);
      if (held) held.total += 1;
      else this.totals.set(key, { words, total: 1 });
    }
  }

  /** The number of records that may have the name; each spelling is compared with each other one once. */
  private countOf(words: readonly string[]): number {
    const key = words.join(' ');
    const known = this.counts.get(key);
    if (known !== undefined) return known;
    let count = 0;
    for (const held of this.totals.values()) {
      const match = matchNames(words, held.words, this.kind);
      if (match !== 'other' && match !== 'unknown') count += held.total;
    }
    this.counts.set(key, count);
    return count;
  }

  /** The number of records that may have the name that two of them have in common: that of the less exact one. */
  of(one: PreparedSigns, other: PreparedSigns): number {
    return Math.max(this.countOf(one.name), this.countOf(other.name));
  }
}
