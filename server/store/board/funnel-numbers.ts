import type { FunnelStage } from '#model/wire/funnel.ts';
import type { Actor } from '#server/access/actor.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import type { StoreContext } from '../projection/read-projection.ts';
import { readerStatement } from '../sql.ts';
import { table } from '../tables.ts';

const s = table('leadFunnelStage', 's');
const t = table('lead', 't');
const c = table('change', 'c');

/** A stage of the funnel with its numbers. */
export interface StageNumbers extends FunnelStage {
  readonly outcome: string;
}

/** The days between which leads were created, both included, as 'YYYY-MM-DD'; null does not limit. */
export interface CreatedWithin {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * What the leads of a funnel that the actor sees did at each of its stages, from their history, by one statement. A stay
 * begins with the change that brought the lead and ends with the next one, or lasts until now.
 */
export async function funnelNumbers(
  context: StoreContext,
  actor: Actor,
  funnelId: number,
  { from, to }: CreatedWithin,
): Promise<readonly StageNumbers[]> {
  const definition = context.catalog.get('lead');
  const visible = context.visible(actor, definition);
  const text = `with stage as materialized (
      select ${s.id}, ${s.outcome}, row_number() over (order by ${s.priority}, ${s.id}) as place
      from ${s} where ${s.leadFunnelId} = $1::bigint),
    cohort as materialized (
      select ${t.id}, ${t.leadFunnelStageId} as now from ${t}
      where ${t.leadFunnelId} = $1
        and ($2::date is null or ${t.createDate} >= $2::date::timestamp at time zone $4::text)
        and ($3::date is null or ${t.createDate} < ($3::date + 1)::timestamp at time zone $4::text)
        ${visible === null ? '' : `and ${visible}`}),
    stay as materialized (
      select cohort.id, m.stage, m.at, coalesce(lead(m.at) over (partition by cohort.id order by m.change_id), now()) as until
      from cohort cross join lateral (
        select ${c.id} as change_id, ${c.at}, (${c.after} ->> 'leadFunnelStageId')::bigint as stage
        from ${c} where ${c.objectId} = cohort.id and ${c.after} ? 'leadFunnelStageId' offset 0) m),
    been as materialized (
      select id, stage from stay union select id, now from cohort),
    furthest as materialized (
      select been.id, max(stage.place) filter (where stage.outcome <> 'lost') as place
      from been join stage on stage.id = been.stage group by 1)
    select ${EPOCH_COLUMN}, stage.id, stage.outcome,
      (select count(*) from been where been.stage = stage.id) as entered,
      case when stage.outcome = 'lost' then (select count(*) from been where been.stage = stage.id)
        else (select count(*) from furthest where furthest.place >= stage.place) end as reached,
      (select count(*) from cohort where cohort.now = stage.id) as present,
      (select round(percentile_cont(0.5) within group (order by extract(epoch from stay.until - stay.at)))::bigint
        from stay where stay.stage = stage.id) as "medianSeconds"
    from stage order by stage.place`;
  const rows = await context.database.query<StageNumbers & { epoch: number }>(
    readerStatement(actor, text, [funnelId, from, to, context.timeZone]),
  );
  if (rows[0]) confirm(actor, rows[0]);
  return rows.map(({ epoch: _epoch, ...numbers }) => numbers);
}
