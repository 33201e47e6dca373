import { areNeighbours } from './keyboard-layout.ts';

/** Costs of one mistake. A usual mistake costs less than a whole edit. */
const EDIT = 1;
const NEIGHBOUR = 0.7;
const SWAP = 0.8;
const DOUBLED = 0.6;
const CONFUSED = 0.6;
const SAME_LETTER = 0.3;

/** Letters that are heard alike and mistaken for each other. */
const CONFUSED_PAIRS: ReadonlySet<string> = new Set(
  ['ао', 'еи', 'иы', 'еэ', 'бп', 'вф', 'гк', 'дт', 'жш', 'зс', 'шщ', 'ьъ', 'ея', 'цс'].flatMap((pair) => [
    pair,
    [...pair].reverse().join(''),
  ]),
);

function substitution(one: string, other: string): number {
  const pair = one + other;
  if (pair === 'йи' || pair === 'ий') return SAME_LETTER;
  if (CONFUSED_PAIRS.has(pair)) return CONFUSED;
  return areNeighbours(one, other) ? NEIGHBOUR : EDIT;
}

/** The edits that are forgiven in a long word. */
export const MOST_EDITS = 2;

/** The number of edits that are forgiven in a word of this length: 1 from 4 letters, 2 from 8. */
export function forgivenEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : MOST_EDITS;
}

/** A way from one word to another: the edits, and what they cost together. */
export interface Typo {
  readonly edits: number;
  readonly cost: number;
}

/** A cell of the matrix as one number: edits by 100, the cost in hundredths below them never decides between edits. */
const PER_EDIT = 1_000_000;

function cell(edits: number, cost: number): number {
  return edits * PER_EDIT + Math.round(cost * 100);
}

/**
 * The fewest insertions, deletions, substitutions and swaps that turn `typed` into `word`, and the least cost of that
 * many; null where more than `most` are needed. With `asBeginning` only a beginning of `word` must be reached.
 */
export function typoBetween(typed: string, word: string, most: number, asBeginning = false): Typo | null {
  const from = [...typed];
  const to = asBeginning ? [...word].slice(0, from.length + most) : [...word];
  if (Math.abs(from.length - to.length) > most) return null;
  let before: number[] = [];
  let last = to.map((_, at) => cell(at + 1, at + 1));
  last.unshift(0);
  for (let row = 1; row <= from.length; row += 1) {
    const letter = from[row - 1] ?? '';
    const next = [cell(row, row)];
    let least = next[0] ?? 0;
    for (let column = 1; column <= to.length; column += 1) {
      const other = to[column - 1] ?? '';
      const isDoubled = letter === from[row - 2];
      const isMissed = other === to[column - 2];
      let value = Math.min(
        (last[column - 1] ?? 0) + (letter === other ? 0 : cell(1, substitution(letter, other))),
        (last[column] ?? 0) + cell(1, isDoubled ? DOUBLED : EDIT),
        (next[column - 1] ?? 0) + cell(1, isMissed ? DOUBLED : EDIT),
      );
      if (letter !== other && letter === to[column - 2] && other === from[row - 2])
        value = Math.min(value, (before[column - 2] ?? 0) + cell(1, SWAP));
      next.push(value);
      least = Math.min(least, value);
    }
    if (least >= (most + 1) * PER_EDIT) return null;
    before = last;
    last = next;
  }
  const reached = asBeginning ? Math.min(...last) : (last.at(-1) ?? 0);
  const edits = Math.floor(reached / PER_EDIT);
  return edits > most ? null : { edits, cost: (reached % PER_EDIT) / 100 };
}
