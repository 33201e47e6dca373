import type { mailLog } from '#classes/mail/mail-log.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../database.ts';
import { enqueueForRecords } from '../jobs/enqueue.ts';
import { SEND_LETTER } from '../jobs/kind-names.ts';
import { expression } from '../piece.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';
import { updateRecords } from '../records/write/update-many.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { writeLetters, type WrittenLetter } from './write-letters.ts';

/** The state property of a class. */
export const STATE = 'instanceStateId';

/** Why a letter was taken back. */
export const TAKEN_BACK = 'Изменение отменено';

/** Why a letter is not sent to a subscriber. */
export const HAS_LEFT = 'Подписчик отписался от рассылок';

const SECOND = 1000;

const c = table('change', 'c');
const l = table('mailLog', 'l');
const x = table('letterCause', 'x');
const y = table('letterBegun', 'y');

/** What a letter follows from. */
export interface LetterCause {
  readonly changeSetId: number;
  /** The first change that it tells of; null for one that does not depend on the values written. */
  readonly changeId: number | null;
  readonly objectId: number;
  readonly trigger: string;
  /** The state that the record has to be in still; null for any. */
  readonly state: number | null;
}

/** A letter that follows from a change of a record. */
export interface CausedLetter extends WrittenLetter {
  readonly cause: LetterCause;
}

/** Writes letters about records of a class that wait until they can no longer be taken back. Returns their ids. */
export async function writeWaitingLetters(
  context: StoreContext,
  transaction: Queryable,
  { classId }: Pick<ClassDefinition, 'classId'>,
  letters: readonly CausedLetter[],
): Promise<readonly number[]> {
  if (letters.length === 0) return [];
  const sendAt = new Date(Date.now() + context.letterDelay * SECOND).toISOString();
  const ids = await writeLetters(context, transaction, letters, sendAt);
  const causes = letters.map(({ cause }, at) => ({ ...cause, letterId: ids[at] }));
  await transaction.query(
    sql`insert into letter_cause (letter_id, change_set_id, change_id, class_id, object_id, trigger, state)
      select r."letterId", r."changeSetId", r."changeId", ${classId}::integer, r."objectId", r.trigger, r.state
      from json_to_recordset(${JSON.stringify(causes)}::json) as r ("letterId" bigint, "changeSetId" bigint, "changeId" bigint,
        "objectId" bigint, trigger text, state integer)`,
  );
  const waiting = ids.filter((_, at) => (letters[at]?.skippedFor ?? null) === null);
  await enqueueForRecords(transaction, SEND_LETTER, waiting, {}, context.letterDelay);
  return waiting;
}

/** Whether a letter waits and was not given to the mail server. */
export const IS_WAITING = expression<boolean>`(${l.status} = 'waiting' and not exists (select from ${y} where ${y.letterId} = ${l.id}))`;

/**
 * Whether the record of a letter's cause (`x`) is still as the letter says: it exists, is in its state, and of what was
 * written since the change something differs from what was there before.
 */
export function stillMeant(definition: ClassDefinition): string {
  const state = definition.properties[STATE]
    ? ` and (${x.state} is null or t.${quoted(columnName(STATE))} = ${x.state})`
    : '';
  return `(exists (select from ${quoted(storedTable(definition))} t where t.id = ${x.objectId}${state})
    and (${x.changeId} is null or exists (
      select from ${c} cross join lateral jsonb_object_keys(${c.after}) k (name)
      where ${c.objectId} = ${x.objectId} and ${c.id} >= ${x.changeId} and ${c.action} = 'update'
      group by k.name
      having (array_agg(${c.before} -> k.name order by ${c.id}))[1]
        is distinct from (array_agg(${c.after} -> k.name order by ${c.id} desc))[1])))`;
}

/** A letter that was taken back. */
export interface TakenBack {
  readonly id: number;
  readonly objectId: number;
  readonly trigger: string;
}

/** Takes back the waiting letters about these records that no longer say what is. */
export async function takeBackLetters(
  context: StoreContext,
  transaction: Queryable,
  definition: ClassDefinition,
  objectIds: readonly number[],
): Promise<readonly TakenBack[]> {
  const gone = await transaction.query<TakenBack>({
    text: `select ${l.id} as id, ${x.objectId} as "objectId", ${x.trigger} as trigger
      from ${x} join ${l} on ${l.id} = ${x.letterId}
      where ${x.objectId} = any($1::bigint[]) and ${IS_WAITING} and not ${stillMeant(definition)}
      order by ${l.id} for update of l`,
    values: [objectIds],
  });
  await dropLetters(context, transaction, gone, TAKEN_BACK);
  return gone;
}

/** Ends waiting letters unsent. The caller has locked them. */
export async function dropLetters(
  context: StoreContext,
  transaction: Queryable,
  letters: readonly { readonly id: number }[],
  reason: string,
): Promise<void> {
  if (letters.length === 0) return;
  const fields = fieldsOf<typeof mailLog>({ status: 'skipped', reason });
  const targets = letters.map(({ id }) => ({ id }));
  await updateRecords(context, SYSTEM_ACTOR, context.catalog.get('mailLog'), targets, fields, { transaction });
  await transaction.query(
    sql`update queue_job set state = 'cancelled', due_at = null, message = ${reason}, finished_at = now()
      where kind = ${SEND_LETTER} and object_id = any(${targets.map(({ id }) => id)}::bigint[]) and state = 'queued'`,
  );
}
