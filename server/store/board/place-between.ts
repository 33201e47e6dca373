import { quoted } from '#server/derive/names.ts';
import { table } from '../tables.ts';
import { HIGHEST, inStageOrder, orderBetween, stageOrder, STEP } from './stage-order.ts';

const x = table('lead', 'x');

/** The parameters of a statement that finds a place, such as `$6`, and the condition on the lead ahead, under `t`. */
interface PlaceNames {
  readonly stage: string;
  /** The lead that is put there: it is no neighbour of itself. */
  readonly lead: string;
  /** The lead ahead; null, or one that has left the stage or is not visible, means the first place. */
  readonly after: string;
  readonly visible: string | null;
}

/**
 * SQL of common table expressions; the last, `place`, has the orders `low` and `high` of the neighbours and `k` between
 * them.
 */
export function placeBetween({ stage, lead, after, visible }: PlaceNames): string {
  return `anchor as materialized (
        select ${stageOrder('t')} as k, t.id from ${quoted('lead')} t
        where t.id = ${after}::bigint and t.id <> ${lead} and t."lead_funnel_stage_id" = ${stage}${visible === null ? '' : ` and ${visible}`}),
      following as materialized (
        select ${stageOrder('x')} as k from ${x}
        where ${x.leadFunnelStageId} = ${stage} and ${x.id} <> ${lead} and (${inStageOrder('x')}) >
          (coalesce((select k from anchor), '-infinity'::numeric), coalesce((select id from anchor), 0))
        order by ${inStageOrder('x')} limit 1),
      gap as materialized (
        select coalesce(a.k, f.k - ${STEP}, -${STEP}) as low, coalesce(f.k, a.k + ${STEP}, ${STEP}) as high
        from (select 1) always left join anchor a on true left join following f on true),
      place as materialized (select low, high, ${orderBetween('low', 'high')} as k from gap)`;
}

/** SQL that is true where `place` has an order of its own. */
export const HAS_ORDER = `k > low and k < high and abs(k) < ${HIGHEST}`;
