import { PAID_STATE, SENT_STATE } from '#model/order-states.ts';
import type { Queryable } from '../database.ts';
import { enqueueForRecords } from '../jobs/enqueue.ts';
import { SEND_LETTER } from '../jobs/kind-names.ts';
import { expression, row } from '../piece.ts';
import type { NetChange } from '../records/changed-in-set.ts';
import type { StoreContext } from '../records/read-projection.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { filled } from './fill-letter.ts';
import { writeLetters } from './write-letters.ts';

/** The trigger of scenarios by the state that an order comes to (spec 2 §3.7). */
const TRIGGERS: Readonly<Record<number, string>> = { [PAID_STATE]: 'orderPaid', [SENT_STATE]: 'orderSent' };

const o = table('order', 'o');
const m = table('MailScenario', 'm');
const p = table('userProfile', 'p');
const k = table('client', 'k');

const LETTER = row({
  scenarioId: m.id,
  subject: m.subject,
  html: m.html,
  number: expression<string>`coalesce(${o.number}, '')`,
  fullName: o.clientName,
  total: expression<number>`coalesce(${o.total}, 0)`,
  email: expression<string | null>`coalesce(nullif(${o.email}, ''), nullif(${k.email}, ''), nullif(${p.email}, ''))`,
});

/**
 * Creates the letters about orders that a change has made paid or sent, in its transaction: one for each active scenario
 * of the event. An order without an address gets none.
 */
export async function tellOfOrders(
  context: StoreContext,
  transaction: Queryable,
  states: readonly NetChange[],
): Promise<void> {
  const told = states.flatMap(({ id, before, after }) => {
    const trigger = before === after || typeof after !== 'number' ? undefined : TRIGGERS[after];
    return trigger === undefined ? [] : { id, trigger };
  });
  if (told.length === 0) return;
  const letters = await transaction.query(
    sql`select ${LETTER} from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map(({ trigger }) => trigger)}::text[]) as w (id, trigger)
      join ${o} on ${o.id} = w.id join ${m} on ${m.trigger} = w.trigger and ${m.isActive}
      left join ${p} on ${p.id} = ${o.userProfileId} left join ${k} on ${k.id} = ${o.clientId}
      where coalesce(nullif(${o.email}, ''), nullif(${k.email}, ''), nullif(${p.email}, '')) is not null
      order by ${o.id}, ${m.id}`,
  );
  if (letters.length === 0) return;
  const { timeZone } = context;
  const date = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date());
  const sums = new Intl.NumberFormat('ru', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const written = letters.map((letter) => {
    const { number: caption, fullName, total } = letter;
    const values = { caption, fullName, total: sums.format(total), date };
    return {
      subject: filled(letter.subject, values, 'text'),
      html: filled(letter.html ?? '', values, 'html'),
      email: letter.email,
      mailScenarioId: letter.scenarioId,
    };
  });
  await enqueueForRecords(transaction, SEND_LETTER, await writeLetters(context, transaction, written));
}
