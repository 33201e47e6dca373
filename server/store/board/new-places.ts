import type { Queryable } from '../database.ts';
import { Piece, row } from '../piece.ts';
import { sql } from '../sql.ts';
import { table } from '../tables.ts';
import { orderBetween, stageOrder, STEP } from './stage-order.ts';

const s = table('leadFunnelStage', 's');
const t = table('lead', 't');

/**
 * The order of a new first lead of each of the stages, which are locked against changes: a statement that waits for a
 * lock does not see what was written meanwhile, so that the next one reads the leads.
 */
export async function newPlaces(
  transaction: Queryable,
  stageIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  await transaction.query(
    sql`select ${row({ id: s.id })} from ${s} where ${s.id} = any(${stageIds}::bigint[]) order by ${s.id} for share`,
  );
  const least = `coalesce((select ${stageOrder('t')} from ${t} where ${t.leadFunnelStageId} = ${s.id} order by ${stageOrder('t')} limit 1), 0)`;
  const place = new Piece<number>(orderBetween(`${least} - ${STEP}`, least));
  const rows = await transaction.query(
    sql`select ${row({ id: s.id, place })} from ${s} where ${s.id} = any(${stageIds}::bigint[])`,
  );
  return new Map(rows.map(({ id, place: order }) => [id, order]));
}

/** The stage of each of the leads. */
export async function stagesOf(transaction: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.query(
    sql`select ${row({ id: t.id, stage: t.leadFunnelStageId })} from ${t} where ${t.id} = any(${ids}::bigint[])`,
  );
  return new Map(rows.map(({ id, stage }) => [id, stage]));
}
