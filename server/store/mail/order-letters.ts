import { PAID_STATE, SENT_STATE } from '#model/order-states.ts';
import type { Queryable } from '../database.ts';
import { expression, row } from '../piece.ts';
import type { NetChange } from '../records/read/changed-in-set.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { filled } from './fill-letter.ts';
import { takeBackLetters, writeWaitingLetters } from './letter-cause.ts';

/** The trigger of scenarios by the state that an order comes to (spec 2 §3.7). */
const TRIGGERS: Readonly<Record<number, string>> = { [PAID_STATE]: 'orderPaid', [SENT_STATE]: 'orderSent' };

const o = table('order', 'o');
const m = table('MailScenario', 'm');
const p = table('userProfile', 'p');
const k = table('client', 'k');
const l = table('mailLog', 'l');
const x = table('letterCause', 'x');

const EMAIL = expression<
  string | null
>`coalesce(nullif(${o.email}, ''), nullif(${k.email}, ''), nullif(${p.email}, ''))`;

const LETTER = row({
  orderId: o.id,
  trigger: m.trigger,
  state: o.instanceStateId,
  scenarioId: m.id,
  subject: m.subject,
  html: m.html,
  number: expression<string>`coalesce(${o.number}, '')`,
  fullName: o.clientName,
  total: expression<number>`coalesce(${o.total}, 0)`,
  email: EMAIL,
});

/** Whether an address was told, or is to be told, that an order came to the state of a trigger. */
const IS_TOLD = expression<boolean>`exists (select from ${x} join ${l} on ${l.id} = ${x.letterId}
  where ${x.objectId} = ${o.id} and ${x.trigger} = ${m.trigger} and lower(${l.email}) = lower(${EMAIL}) and ${l.status} <> 'skipped')`;

/**
 * Creates the letters about orders that a change has made paid or sent, in its transaction, and takes back those about
 * states that they have left: each address is told once that an order came to a state, by the first active scenario. An
 * order without an address gets none.
 */
export async function tellOfOrders(
  context: StoreContext,
  transaction: Queryable,
  changeSetId: number,
  states: readonly NetChange[],
): Promise<void> {
  const moved = states.filter(({ before, after }) => before !== after).map(({ id }) => id);
  const definition = context.catalog.get('order');
  if (moved.length > 0) await takeBackLetters(context, transaction, definition, moved);
  const told = states.flatMap(({ id, before, after }) => {
    const trigger = before === after || typeof after !== 'number' ? undefined : TRIGGERS[after];
    return trigger === undefined ? [] : { id, trigger };
  });
  if (told.length === 0) return;
  const letters = await transaction.query(
    sql`select distinct on (${o.id}) ${LETTER} from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map(({ trigger }) => trigger)}::text[]) as w (id, trigger)
      join ${o} on ${o.id} = w.id join ${m} on ${m.trigger} = w.trigger and ${m.isActive}
      left join ${p} on ${p.id} = ${o.userProfileId} left join ${k} on ${k.id} = ${o.clientId}
      where ${EMAIL} is not null and not ${IS_TOLD}
      order by ${o.id}, ${m.id}`,
  );
  if (letters.length === 0) return;
  const { timeZone } = context;
  const date = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date());
  const sums = new Intl.NumberFormat('ru', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  const written = letters.map((letter) => {
    const { orderId: objectId, trigger, state, number: caption, fullName, total } = letter;
    const values = { caption, fullName, total: sums.format(total), date };
    return {
      subject: filled(letter.subject, values, 'text'),
      html: filled(letter.html ?? '', values, 'html'),
      email: letter.email,
      mailScenarioId: letter.scenarioId,
      cause: { changeSetId, changeId: null, objectId, trigger, state },
    };
  });
  await writeWaitingLetters(context, transaction, definition, written);
}

/** How many letters these orders would bring by coming to a state. */
export async function countOrderLetters(
  where: Queryable,
  orders: readonly { readonly id: number }[],
  state: number,
): Promise<number> {
  const trigger = TRIGGERS[state];
  if (trigger === undefined) return 0;
  const [found] = await where.query<{ n: number }>(
    sql`select count(distinct ${o.id}) as n from ${o} join ${m} on ${m.trigger} = ${trigger} and ${m.isActive}
      left join ${p} on ${p.id} = ${o.userProfileId} left join ${k} on ${k.id} = ${o.clientId}
      where ${o.id} = any(${orders.map(({ id }) => id)}::bigint[]) and ${EMAIL} is not null and not ${IS_TOLD}`,
  );
  return found?.n ?? 0;
}
