import type { StatementFigures } from '#model/wire/system-state.ts';
import type { Statement } from '../database.ts';

/** An hour in parts: the oldest is forgotten as the next begins. */
const PART = 10 * 60_000;
const PARTS = 6;
/** The most statements that are told apart; of more, those that took the least time are forgotten. */
const MOST = 400;
/** Characters of a statement that are kept. */
const LONGEST = 1000;
/** Parameters whose shapes are kept. */
const MOST_PARAMETERS = 20;

interface Part {
  readonly number: number;
  count: number;
  total: number;
  max: number;
  parameters: readonly string[];
}

interface Entry {
  readonly text: string;
  readonly parts: (Part | undefined)[];
}

/** A statement in one line, without its literals and without what is beyond a thousand characters. */
export function withoutLiterals(text: string): string {
  const short = text.slice(0, LONGEST).replaceAll(/'[^']*(?:'|$)/gu, "'…'");
  return `${short.replaceAll(/\s+/gu, ' ').trim()}${text.length > LONGEST ? '…' : ''}`;
}

/** What a parameter is, but not its value. */
function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return `text(${value.length})`;
  if (Array.isArray(value)) return `array(${value.length})`;
  return value instanceof Date ? 'date' : typeof value;
}

function totalOf({ parts }: Entry): number {
  return parts.reduce((sum, part) => sum + (part?.total ?? 0), 0);
}

/** Adds up what statements take, for an hour and in bounded memory. */
export class StatementTimes {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  /** `now` is in milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Adds a run that took `time` milliseconds. */
  note({ name, text, values }: Statement<unknown>, time: number): void {
    const key = name ?? text;
    let entry = this.#entries.get(key);
    if (!entry) {
      if (this.#entries.size >= MOST) this.#forget();
      this.#entries.set(key, (entry = { text: withoutLiterals(text), parts: [] }));
    }
    const number = Math.floor(this.#now() / PART);
    let part = entry.parts[number % PARTS];
    if (part?.number !== number) {
      entry.parts[number % PARTS] = part = { number, count: 0, total: 0, max: -1, parameters: [] };
    }
    part.count += 1;
    part.total += time;
    if (time <= part.max) return;
    part.max = time;
    part.parameters = values.slice(0, MOST_PARAMETERS).map(shapeOf);
  }

  /** The statements that took the most time in the last hour. */
  dearest(most: number): readonly StatementFigures[] {
    const oldest = Math.floor(this.#now() / PART) - PARTS;
    const told = [...this.#entries.values()].flatMap(({ text, parts }) => {
      const kept = parts.flatMap((part) => (part && part.number > oldest ? [part] : []));
      return kept.length === 0 ? [] : [kept.map((part) => ({ ...part, text })).reduce(addUp)];
    });
    return mergeStatements(told, most);
  }

  #forget(): void {
    const dear = [...this.#entries].sort(([, one], [, other]) => totalOf(other) - totalOf(one));
    for (const [key] of dear.slice(MOST / 2)) this.#entries.delete(key);
  }
}

function addUp<Told extends Omit<StatementFigures, 'text'>>(one: Told, other: Told): Told {
  const slower = other.max > one.max ? other : one;
  return {
    ...one,
    count: one.count + other.count,
    total: one.total + other.total,
    max: slower.max,
    parameters: slower.parameters,
  };
}

/** Adds up the figures of the same statements; those that took the most time, first. */
export function mergeStatements(told: readonly StatementFigures[], most: number): readonly StatementFigures[] {
  const merged = new Map<string, StatementFigures>();
  for (const { text, count, total, max, parameters } of told) {
    const known = merged.get(text);
    const one = { text, count, total, max, parameters };
    merged.set(text, known ? addUp(known, one) : one);
  }
  const rounded = ({ total, max, ...rest }: StatementFigures) => ({
    ...rest,
    total: Math.round(total),
    max: Math.round(max),
  });
  return [...merged.values()]
    .sort((one, other) => other.total - one.total)
    .slice(0, most)
    .map(rounded);
}

/** The statements of this process. */
export const statementTimes = new StatementTimes();
