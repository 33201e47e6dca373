import { rangesOf } from '#model/search/dates.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Statement } from '../database.ts';
import { confirm } from '../projection/epoch.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import { CatalogStatements } from '../sql.ts';
import { heldStatement, type Needs } from './held-statement.ts';
import { dictionaryOf, type Dictionary } from './search-dictionary.ts';
import { matches, type Reading, type TermSet } from './term-set.ts';

/** Records of one class that hold the same of the terms. */
export interface HeldTerms {
  readonly classId: number;
  /** The terms that each holds. */
  readonly terms: bigint;
  readonly count: number;
  /** The newest of them, if they match what was asked for in full. */
  readonly ids: readonly number[];
}

/** What the records of the reader hold of a set of terms. */
export interface Held {
  readonly rows: readonly HeldTerms[];
  /** Whether a term was so common that only a part of the records was compared with it. */
  readonly isPartial: boolean;
}

/** A term that more records than this held at the last count is compared with a part of the records. */
const COMMON = 20_000;
/** Total length of the kept statements of one catalog, in characters. */
const KEPT_TEXTS = 4_000_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

function bitsOf(terms: bigint, length: number): string {
  return terms.toString(2).padStart(length, '0');
}

interface Row {
  readonly epoch: number;
  readonly isPartial: boolean;
  readonly sets: readonly (readonly [number, string, number, readonly number[]])[] | null;
}

/** The parameters of the statement. */
function valuesOf(
  context: StoreContext,
  { classIds, isWhole }: Dictionary,
  { asked }: TermSet,
  full: Reading,
): readonly unknown[] {
  const size = asked.length;
  const bit = (number: number) => bitsOf(1n << BigInt(number), size);
  const texts = asked.flatMap((one, number) => ('term' in one ? [{ ...one.term, bit: bit(number) }] : []));
  const words = [...new Set(texts.flatMap((term) => term.words))];
  const holds = texts.flatMap((term, at) => term.words.map((word) => [at + 1, words.indexOf(word) + 1] as const));
  const dates = asked.flatMap((one, number) =>
    'date' in one ? rangesOf(one.date).map(({ from, to }) => [from, to, bit(number)] as const) : [],
  );
  const ids = asked.flatMap((one, number) => ('id' in one ? [[one.id, bit(number)] as const] : []));
  const masks = (isExcluded: boolean) =>
    full.filter((clause) => clause.isExcluded === isExcluded).map(({ terms }) => bitsOf(terms, size));
  return [
    words,
    classIds,
    texts.map((term) => term.bit),
    texts.map((term) => term.pattern),
    texts.map((term) => term.literal !== null),
    holds.map(([term]) => term),
    holds.map(([, word]) => word),
    bitsOf(0n, size),
    masks(false),
    masks(true),
    // What is hidden from the reader must not decide what is compared.
    isWhole ? COMMON : Number.MAX_SAFE_INTEGER,
    dates.map(([from]) => from),
    dates.map(([, to]) => to),
    dates.map(([, , one]) => one),
    ids.map(([id]) => id),
    ids.map(([, one]) => one),
    context.timeZone,
  ];
}

/**
 * What the records of the classes that the actor may see hold of the terms, in whatever they show the actor: by one
 * statement, however many classes and terms there are. `full` is the text whose records are named.
 */
export async function heldTerms(
  context: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
  set: TermSet,
  full: Reading,
): Promise<Held> {
  if (set.asked.length === 0 || classes.length === 0) return { rows: [], isPartial: false };
  const statement = statementOf(context, actor, classes, set, full);
  const [row] = await context.database.query<Row>(statement);
  confirm(actor, row);
  const rows = (row?.sets ?? []).map(([classId, terms, count, ids]) => ({
    classId,
    terms: BigInt(`0b${terms}`),
    count,
    ids,
  }));
  return { rows, isPartial: row?.isPartial === true };
}

function statementOf(
  context: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
  set: TermSet,
  full: Reading,
): Statement<Row> {
  const { asked } = set;
  const needs: Needs = {
    isLiteral: asked.some((one) => 'term' in one && one.term.literal !== null),
    isBare: asked.some((one) => 'term' in one && one.term.words.length === 0),
    isNamed: asked.some((one) => 'id' in one),
    isDated: asked.some((one) => 'date' in one),
  };
  const scopes = classes.map((definition) => readProjection(context, actor, definition).search);
  const key = `${actor.rightsKey} ${classes.map(({ classId }) => classId).join(',')} ${JSON.stringify(needs)}`;
  const values = valuesOf(context, dictionaryOf(scopes), set, full);
  return prepared.of(context.catalog).get(actor, key, () => heldStatement(context, actor, classes, needs), values);
}

/** Whether any record matches the text that was read so. */
export function isHeld({ rows }: Held, reading: Reading | null): boolean {
  return reading !== null && rows.some(({ terms }) => matches(terms, reading));
}
