import type { ManagerLoad } from '#model/wire/managers.ts';
import type { Actor } from '#server/access/actor.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';
import { table } from '../tables.ts';
import { isWithin, type Period } from './period.ts';

const m = table('clientManager', 'm');
const l = table('lead', 'l');
const s = table('leadFunnelStage', 's');
const c = table('client', 'c');

/**
 * The load of every manager that the actor sees, by one statement: clients, open leads with their amounts, what is
 * overdue today, and what was won and lost in the period. Those with most open leads first.
 */
export async function managersLoad(
  context: StoreContext,
  actor: Actor,
  { from, to }: Period,
): Promise<readonly ManagerLoad[]> {
  const seen = (className: string, alias: string): string => {
    const visible = context.visible(actor, context.catalog.get(className), alias);
    return visible === null ? 'true' : visible;
  };
  const today = '(now() at time zone $3::text)::date';
  const text = `with led as materialized (
      select ${l.managerId} as manager, ${s.outcome} as outcome, ${l.currencyId} as currency, count(*) as n,
        sum(coalesce(${l.amount}, 0)) as amount, count(*) filter (where ${l.dueDate} < ${today}) as late,
        count(*) filter (where ${isWithin(String(l.stageDate), ['$1', '$2', '$3'])}) as closed
      from ${l} join ${s} on ${s.id} = ${l.leadFunnelStageId}
      where ${l.managerId} is not null and ${seen('lead', 'l')} group by 1, 2, 3),
    work as (
      select manager, coalesce(sum(n) filter (where outcome = 'open'), 0)::bigint as open,
        coalesce(sum(late) filter (where outcome = 'open'), 0)::bigint as late,
        coalesce(sum(closed) filter (where outcome = 'won'), 0)::bigint as won,
        coalesce(sum(closed) filter (where outcome = 'lost'), 0)::bigint as lost,
        coalesce(json_agg(json_build_object('currencyId', currency, 'amount', amount) order by amount desc, currency)
          filter (where outcome = 'open' and amount > 0), '[]') as sums
      from (
        select manager, outcome, currency, n, amount, late, closed from led) one
      group by 1),
    own as (
      select ${c.managerId} as manager, count(*) as n from ${c}
      where ${c.managerId} is not null and ${seen('client', 'c')} group by 1),
    steps as (
      select coalesce(${c.nextStepManagerId}, ${c.managerId}) as manager, count(*) as n from ${c}
      where ${c.nextStepDate} < ${today} and ${seen('client', 'c')} group by 1)
    select ${EPOCH_COLUMN}, ${m.id}, ${m.fullName} as caption, coalesce(own.n, 0) as clients,
      coalesce(work.open, 0) as open, coalesce(work.sums, '[]') as sums, coalesce(work.late, 0) as "lateLeads",
      coalesce(steps.n, 0) as "lateSteps", coalesce(work.won, 0) as won, coalesce(work.lost, 0) as lost
    from ${m} left join work on work.manager = ${m.id} left join own on own.manager = ${m.id}
      left join steps on steps.manager = ${m.id}
    where ${seen('clientManager', 'm')}
    order by 5 desc, ${m.fullNameKey}, ${m.id}`;
  const rows = await context.database.query<ManagerLoad & { epoch: number }>(
    readerStatement(actor, text, [from, to, context.timeZone]),
  );
  if (rows[0]) confirm(actor, rows[0]);
  return rows.map(({ epoch: _epoch, ...load }) => load);
}
