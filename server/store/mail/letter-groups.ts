import type { mailLog } from '#classes/mail/mail-log.ts';
import type { WaitingLetters } from '#model/wire/letters.ts';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import type { Queryable } from '../database.ts';
import { SEND_LETTER } from '../jobs/kind-names.ts';
import { expression, isoMoment, row, type RowOf } from '../piece.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { fieldsOf } from '../records/read/typed-fields.ts';
import { updateRecords } from '../records/write/update-many.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { IS_WAITING } from './letter-cause.ts';

const l = table('mailLog', 'l');
const m = table('MailScenario', 'm');
const x = table('letterCause', 'x');
/** The letter by which its group is named. */
const n = table('mailLog', 'n');
const y = table('letterCause', 'y');

const GROUP = row({
  id: expression<number>`min(${l.id})`,
  scenario: expression<string>`coalesce(max(${m.caption}), '')`,
  recipients: expression<number>`count(*)`,
  sendAt: isoMoment(expression`min(${l.sendAt})`),
});

/** The letters about a record that wait, by scenario and change, the next first. */
export function waitingLetters(where: Queryable, objectId: number): Promise<readonly WaitingLetters[]> {
  return where.query(
    sql`select ${GROUP} from ${x} join ${l} on ${l.id} = ${x.letterId} left join ${m} on ${m.id} = ${l.mailScenarioId}
      where ${x.objectId} = ${objectId} and ${IS_WAITING}
      group by ${x.changeSetId}, ${l.mailScenarioId} order by min(${l.sendAt}), min(${l.id})`,
  );
}

/** How many letters about a record were sent. */
export async function sentLetters(where: Queryable, objectId: number): Promise<number> {
  const [found] = await where.query<{ n: number }>(
    sql`select count(*) as n from ${x} join ${l} on ${l.id} = ${x.letterId}
      where ${x.objectId} = ${objectId} and ${l.status} = 'sent'`,
  );
  return found?.n ?? 0;
}

const SUBJECT = row({
  classId: expression<number | null>`${x.classId}`,
  objectId: expression<number | null>`${x.objectId}`,
});

/** The record that a letter tells of, null for none; undefined where there is no such letter. */
export async function subjectOf(where: Queryable, letterId: number): Promise<RowOf<typeof SUBJECT> | undefined> {
  const [found] = await where.query(
    sql`select ${SUBJECT} from ${l} left join ${x} on ${x.letterId} = ${l.id} where ${l.id} = ${letterId}`,
  );
  return found;
}

/** A waiting letter. */
interface LockedLetter {
  readonly id: number;
}

/** Locks the letters that wait and go together with this one, or it alone. */
export async function lockGroup(
  transaction: Queryable,
  letterId: number,
  isAlone: boolean,
): Promise<readonly LockedLetter[]> {
  return transaction.query<LockedLetter>(
    sql`select ${row({ id: l.id })} from ${l} where ${IS_WAITING} and (${l.id} = ${letterId} or (not ${isAlone}::boolean and ${l.id} in (
        select ${x.letterId} from ${y} join ${n} on ${n.id} = ${y.letterId}
          join ${x} on ${x.changeSetId} = ${y.changeSetId} and ${x.objectId} = ${y.objectId}
        where ${n.id} = ${letterId}) and ${l.mailScenarioId} is not distinct from (
        select ${n.mailScenarioId} from ${n} where ${n.id} = ${letterId})))
      order by ${l.id} for no key update of l`,
  );
}

/** Lets locked letters go now. */
export async function sendNow(
  context: StoreContext,
  transaction: Queryable,
  letters: readonly LockedLetter[],
): Promise<void> {
  const ids = letters.map(({ id }) => id);
  const fields = fieldsOf<typeof mailLog>({ sendAt: new Date().toISOString() });
  await updateRecords(context, SYSTEM_ACTOR, context.catalog.get('mailLog'), letters, fields, { transaction });
  await transaction.query(
    sql`update queue_job set due_at = now() where kind = ${SEND_LETTER} and object_id = any(${ids}::bigint[]) and state = 'queued'`,
  );
}
