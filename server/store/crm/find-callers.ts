import type { Caller } from '#model/wire/calls.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';
import { table } from '../tables.ts';

/** How many are proposed, and how many leads of each. */
const [MOST, LEADS] = [6, 3] as const;

const c = table('client', 'c');
const w = table('clientWebOrder', 'w');
const k = table('company', 'k');
const l = table('lead', 'l');
const m = table('clientManager', 'm');
const s = table('leadFunnelStage', 's');

/** The digits of a number after its country code, as the indexes of callers have them. */
const digitsOf = (phone: unknown) => `phone_key(${String(phone)})`;

/** SQL of whether a text begins with the digits of `$n`, by an index of patterns: `:` is the sign after `9`. */
const beginsWith = (text: string, given: string) => `(${text} ~>=~ ${given} and ${text} ~<~ (${given} || ':'))`;

/** One class by either end of its numbers. */
function candidates(from: string, id: unknown, phone: unknown, changed: unknown, condition: string): string {
  const digits = digitsOf(phone);
  return `(select ${String(id)} as id, ${digits} = $1 as exact, ${beginsWith(`reverse(${digits})`, 'reverse($1)')} as ends
    from ${from} where (${beginsWith(digits, '$1')} or ${beginsWith(`reverse(${digits})`, 'reverse($1)')}) ${condition}
    order by 2 desc, 3 desc, ${String(changed)} desc, 1 desc limit ${MOST})`;
}

/**
 * The clients whose number begins or ends with the digits, with their newest open leads, and the requests of people who
 * are no clients yet, that the actor sees, by one statement: exact numbers first, then those that end with the digits.
 */
export async function findCallers(context: StoreContext, actor: Actor, digits: string): Promise<readonly Caller[]> {
  const condition = (className: string, alias: string): string => {
    const definition = context.catalog.get(className);
    if (!may(actor, 'read', definition)) return 'and false';
    const visible = context.visible(actor, definition, alias);
    return visible === null ? '' : `and ${visible}`;
  };
  const text = `with known as materialized (${candidates(String(c), c.id, c.phone, c.lastUpdate, condition('client', 'c'))}),
    asked as materialized (
      ${candidates(String(w), w.id, w.phone, w.lastUpdate, `and ${w.clientId} is null ${condition('clientWebOrder', 'w')}`)}),
    found as (select 0 as place, id, exact, ends from known union all select 1, id, exact, ends from asked
      order by exact desc, place, ends desc limit ${MOST})
    select ${EPOCH_COLUMN}, case f.place when 0 then 'client' else 'clientWebOrder' end as "className", f.id,
      coalesce(${c.fullName}, ${w.fullName}) as caption, coalesce(${c.phone}, ${w.phone}) as phone,
      case when ${m.id} is not null then json_build_object('id', ${m.id}, 'caption', ${m.fullName}) end as manager, coalesce(${k.caption}, ${w.subject}) as note,
      coalesce((select json_agg(n) from (
        select ${l.id} as id, ${l.caption} as caption, ${s.caption} as stage
        from ${l} join ${s} on ${s.id} = ${l.leadFunnelStageId} and ${s.outcome} = 'open'
        where ${l.clientId} = ${c.id} ${condition('lead', 'l')} order by ${l.createDate} desc, ${l.id} desc limit ${LEADS}) n), '[]') as leads
    from found f left join ${c} on f.place = 0 and ${c.id} = f.id left join ${w} on f.place = 1 and ${w.id} = f.id
      left join ${m} on ${m.id} = coalesce(${c.managerId}, ${w.managerId}) ${condition('clientManager', 'm')}
      left join ${k} on ${k.id} = ${c.companyId} ${condition('company', 'k')}
    order by f.exact desc, f.place, f.ends desc, caption, f.id`;
  const rows = await context.database.query<Caller & { epoch: number }>(readerStatement(actor, text, [digits]));
  if (rows[0]) confirm(actor, rows[0]);
  return rows.map(({ epoch: _epoch, ...caller }) => caller);
}
