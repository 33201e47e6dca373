import type { clientWebOrder } from '#classes/commerce/client-web-order.ts';
import type { client } from '#classes/crm/client.ts';
import type { lead } from '#classes/crm/lead.ts';
import { phoneKey } from '#model/search/phone-digits.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import { row, type RowOf } from '#server/store/piece.ts';
import { conflict, invalid, notFound } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { readRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { createRecord, updateRecord } from '#server/store/records/write/write.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

/** The state of a request that was accepted (spec 2 §4.1). */
const ACCEPTED = 11;
const SOURCE = 'Заявка с сайта';

const o = table('clientWebOrder', 'o');
const c = table('client', 'c');
const f = table('leadFunnel', 'f');
const s = table('leadFunnelStage', 's');

const ORDER = row({
  fullName: o.fullName,
  phone: o.phone,
  email: o.email,
  subject: o.subject,
  managerId: o.managerId,
  clientId: o.clientId,
  leadId: o.leadId,
});

/** The digits by which a number is recognised; null for fewer than ten, which several may have. */
function ownDigits(phone: string | null): string | null {
  const digits = phone === null ? '' : phoneKey(phone);
  return digits.length === 10 ? digits : null;
}

/** The client who has the phone or the e-mail of the request; of several the one who was changed last. */
async function knownClient(transaction: Queryable, { phone, email }: RowOf<typeof ORDER>): Promise<number | null> {
  const digits = ownDigits(phone);
  if (digits === null && email === null) return null;
  const [found] = await transaction.query(
    sql`select ${row({ id: c.id })} from ${c}
      where phone_key(${c.phone}) = ${digits} or sort_key(${c.email}) = sort_key(${email}::text)
      order by ${c.lastUpdate} desc, ${c.id} desc limit 1`,
  );
  return found?.id ?? null;
}

/** A client and a lead of theirs as JSON, and the change-set in which they were written. */
export interface MadeLead {
  readonly client: string;
  readonly lead: string;
  readonly changeSetId: number;
}

/** The first open stage of the default funnel, else of the first one. */
async function firstStage(transaction: Queryable) {
  const [found] = await transaction.query(
    sql`select ${row({ funnelId: f.id, stageId: s.id })} from ${f} join ${s} on ${s.leadFunnelId} = ${f.id}
      where ${s.outcome} = 'open'
      order by ${f.isDefault} desc nulls last, ${f.priority}, ${f.id}, ${s.priority}, ${s.id} limit 1`,
  );
  if (!found) throw invalid([], 'Нет воронки с открытым этапом: заведите её, и повторите');
  return found;
}

/**
 * Makes a lead at the first stage, and a client if nobody has the phone or e-mail, of a request from the site, in one
 * change-set; the request refers to both and is accepted (contract «CRM»). Throws 404 for a request
 * that the actor may not see, and 409 if it has a lead already.
 */
export async function convertWebOrder(context: StoreContext, actor: Actor, id: number): Promise<MadeLead> {
  const orders = context.catalog.get('clientWebOrder');
  return context.database.transaction(async (transaction) => {
    const writer = await confirmedActor(transaction, actor);
    await readRecord(context, writer, orders, id, transaction);
    const [order] = await transaction.query(
      sql`select ${ORDER} from ${o} where ${o.id} = ${id} for no key update of o`,
    );
    if (!order) throw notFound();
    if (order.leadId !== null) throw conflict(`Из заявки уже создан лид № ${order.leadId}`);
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    const { fullName, phone, email, managerId, subject } = order;
    const { funnelId, stageId } = await firstStage(transaction);
    const present = order.clientId ?? (await knownClient(transaction, order));
    const clients = context.catalog.get('client');
    const fields = fieldsOf<typeof client>({ fullName, phone, email, managerId, source: SOURCE });
    const clientId = present ?? (await createRecord(context, writer, clients, fields, inside)).id;
    const made = await createRecord(
      context,
      writer,
      context.catalog.get('lead'),
      fieldsOf<typeof lead>({
        caption: subject,
        clientId,
        managerId,
        leadFunnelId: funnelId,
        leadFunnelStageId: stageId,
      }),
      inside,
    );
    const done = fieldsOf<typeof clientWebOrder>({ clientId, leadId: made.id, instanceStateId: ACCEPTED });
    await updateRecord(context, writer, orders, { id }, done, inside);
    const { json } = await readRecord(context, writer, clients, clientId, transaction);
    return { client: json, lead: made.json, changeSetId: inside.changeSetId };
  });
}
