import type { CallCount } from '#model/wire/calls.ts';
import type { Actor } from '#server/access/actor.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';
import { table } from '../tables.ts';
import { isWithin, type Period } from './period.ts';

const t = table('phoneCall', 't');
const m = table('clientManager', 'm');

/** The calls that the actor sees by manager, direction and result, by one statement. */
export async function callCounts(
  context: StoreContext,
  actor: Actor,
  { from, to, managerId }: Period & { readonly managerId: number | null },
): Promise<readonly CallCount[]> {
  const visible = context.visible(actor, context.catalog.get('phoneCall'));
  const text = `with call as materialized (
      select ${t.managerId} as manager, ${t.direction} as direction, ${t.result} as result, count(*) as n,
        count(*) filter (where ${t.durationSeconds} > 0) as talks, coalesce(sum(${t.durationSeconds}), 0) as seconds
      from ${t}
      where ${isWithin(String(t.startedAt), ['$1', '$2', '$3'])}
        and ($4::bigint is null or ${t.managerId} = $4) ${visible === null ? '' : `and ${visible}`}
      group by 1, 2, 3)
    select ${EPOCH_COLUMN}, c.manager as "managerId", ${m.fullName} as manager, c.direction, c.result,
      c.n as count, c.talks, c.seconds::bigint as seconds
    from call c left join ${m} on ${m.id} = c.manager
    order by ${m.fullNameKey} nulls last, c.manager, c.direction, c.result nulls last`;
  const rows = await context.database.query<CallCount & { epoch: number }>(
    readerStatement(actor, text, [from, to, context.timeZone, managerId]),
  );
  if (rows[0]) confirm(actor, rows[0]);
  return rows.map(({ epoch: _epoch, ...count }) => count);
}
