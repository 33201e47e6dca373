import type { ClassDefinition } from '#model/define-class.ts';
import { letterWording } from '#model/letter-wording.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import type { Queryable } from '../database.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { nextChangeSet } from '../records/write/run-write.ts';
import { row, type RowOf } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { addresseesOf, type Addressee, type Occasion } from './addressees.ts';
import { filled } from './fill-letter.ts';
import {
  HAS_LEFT,
  STATE,
  takeBackLetters,
  writeWaitingLetters,
  type CausedLetter,
  type LetterCause,
  type TakenBack,
} from './letter-cause.ts';

/** The lock under which letters are created, one job at a time: two would create duplicates. */
const LOCK = 7_201_950;

const c = table('change', 'c');

const STEP = row({
  id: c.id,
  changeSetId: c.changeSetId,
  classId: c.classId,
  objectId: c.objectId,
  action: c.action,
  before: c.before,
  after: c.after,
});

type Step = RowOf<typeof STEP>;

/** Serialises the creation of letters until the transaction ends. */
export async function lockLetters(transaction: Queryable): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** The state that switching a record of the class on gives it. */
export function activeStateOf({ properties }: ClassDefinition): number {
  return properties[STATE]?.activeState ?? ACTIVE_STATE;
}

/**
 * Follows changes, in the caller's transaction: takes back the letters that say what is no longer so, and creates those to
 * the subscribers of the records' folders.
 */
export async function makeLetters(
  context: StoreContext,
  transaction: Queryable,
  changes: readonly number[],
): Promise<void> {
  await lockLetters(transaction);
  const steps = await transaction.query(
    sql`select ${STEP} from ${c} where ${c.id} = any(${changes}::bigint[]) order by ${c.id}`,
  );
  for (const [classId, ofClass] of Map.groupBy(steps, (step) => step.classId)) {
    const items = context.catalog.byId(classId);
    if (!items || !context.catalog.foldersOf(items)) continue;
    const byRecord = Map.groupBy(ofClass, (step) => step.objectId);
    const gone = await takeBackLetters(context, transaction, items, [...byRecord.keys()]);
    await tell(context, transaction, items, occasionsOf(items, byRecord, gone));
  }
}

interface ToldOccasion extends Occasion {
  readonly changeSetId: number;
  /** The first change of the record. */
  readonly changeId: number;
}

const stateOf = (values: unknown): unknown => Reflect.get(Object(values), STATE);

/** Whether a change of these fields is one of more than the state and of what the product sets with it. */
function isContent({ properties }: ClassDefinition, names: readonly string[]): boolean {
  const follows = (name: string) => names.includes(STATE) && properties[name]?.setBy === STATE;
  return names.some((name) => name !== STATE && !follows(name));
}

/**
 * What there is to tell of each record: that it was published, else created, else changed in more than its state. What was
 * changed back before it was told is not told.
 */
function occasionsOf(
  items: ClassDefinition,
  byRecord: ReadonlyMap<number, readonly Step[]>,
  gone: readonly TakenBack[],
): readonly ToldOccasion[] {
  const active = activeStateOf(items);
  const isBack = new Set(gone.filter(({ trigger }) => trigger === 'itemChanged').map(({ objectId }) => objectId));
  return [...byRecord].flatMap(([objectId, steps]) => {
    const [first] = steps;
    if (!first || steps.at(-1)?.action === 'delete') return [];
    const moves = steps.filter(({ after }) => stateOf(after) !== undefined);
    const isActive = stateOf(moves.at(-1)?.after) === active;
    const wasActive = stateOf(moves[0]?.before) === active;
    const isNew = steps.some(({ action }) => action === 'create');
    const isWritten = steps.some(({ after }) => isContent(items, Object.keys(Object(after))));
    const happened = isNew ? 'itemCreated' : isWritten && !isBack.has(objectId) ? 'itemChanged' : null;
    const triggers = [isActive && !wasActive ? 'itemPublished' : null, happened].filter((one) => one !== null);
    if (triggers.length === 0) return [];
    return { objectId, triggers, changeSetId: first.changeSetId, changeId: first.id };
  });
}

async function tell(
  context: StoreContext,
  transaction: Queryable,
  items: ClassDefinition,
  occasions: readonly ToldOccasion[],
): Promise<void> {
  const told = new Map(occasions.map((occasion) => [occasion.objectId, occasion]));
  const letters = await addresseesOf(context, transaction, items, occasions);
  const written = letters.map((letter) => {
    const { changeSetId = 0, changeId = 0 } = told.get(letter.objectId) ?? {};
    return composed(context, items, letter, {
      changeSetId,
      changeId: letter.trigger === 'itemChanged' ? changeId : null,
    });
  });
  await writeWaitingLetters(context, transaction, items, written);
}

/** The letter to a subscriber, in the words of the record's class. One about an active record is meant while it is. */
function composed(
  { timeZone }: StoreContext,
  items: ClassDefinition,
  letter: Addressee,
  { changeSetId, changeId }: Pick<LetterCause, 'changeSetId' | 'changeId'>,
): CausedLetter {
  const date = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date());
  const { objectId, trigger, state, caption, folder, fullName } = letter;
  const values = { ...letterWording(items), caption: caption ?? '', folder, fullName: fullName ?? '', date };
  return {
    subject: filled(letter.subject, values, 'text'),
    html: filled(letter.html ?? '', values, 'html'),
    email: letter.email,
    skippedFor: letter.hasLeft ? HAS_LEFT : null,
    mailScenarioId: letter.scenarioId,
    subscriberId: letter.subscriberId,
    componentId: items.isComponent ? objectId : null,
    cause: { changeSetId, changeId, objectId, trigger, state: state === activeStateOf(items) ? state : null },
  };
}

/** Tells of a record again, to all who get its letters and have none waiting. Returns how many letters there are. */
export async function tellAgain(
  context: StoreContext,
  transaction: Queryable,
  items: ClassDefinition,
  { objectId, isActive }: { readonly objectId: number; readonly isActive: boolean },
): Promise<number> {
  await lockLetters(transaction);
  const triggers = [...(isActive ? ['itemPublished'] : []), 'itemCreated', 'itemChanged'];
  const letters = await addresseesOf(context, transaction, items, [{ objectId, triggers, isAgain: true }]);
  const cause = { changeSetId: await nextChangeSet(transaction), changeId: null };
  const written = letters.map((letter) => composed(context, items, letter, cause));
  return (await writeWaitingLetters(context, transaction, items, written)).length;
}
