import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

/** The rows of `proposal_leaf` of some records, as JSON. */
export type LeafRows = readonly unknown[];

/** What is held back of these records in a proposal. */
export async function leafRows(where: Queryable, proposalId: number, ids: readonly number[]): Promise<LeafRows> {
  const [row] = await where.query<{ rows: LeafRows }>(
    sql`select coalesce(jsonb_agg(to_jsonb(l) - 'proposal_id' order by l.object_id, l.field_name), '[]') as rows
      from proposal_leaf l where l.proposal_id = ${proposalId} and l.object_id = any(${ids}::bigint[])`,
  );
  return row?.rows ?? [];
}

/** Holds back of these records what the rows say, in place of all that was held back of them. */
export async function putLeafRows(
  where: Queryable,
  proposalId: number,
  ids: readonly number[],
  rows: LeafRows,
): Promise<void> {
  await where.query(
    sql`delete from proposal_leaf where proposal_id = ${proposalId} and object_id = any(${ids}::bigint[])`,
  );
  if (rows.length === 0) return;
  await where.query(
    sql`insert into proposal_leaf (proposal_id, class_id, object_id, field_name, before, after, user_id, at, is_accepted)
      select ${proposalId}, l.class_id, l.object_id, l.field_name, coalesce(l.before, 'null'), coalesce(l.after, 'null'), l.user_id,
        l.at, l.is_accepted
      from jsonb_populate_recordset(null::proposal_leaf, ${JSON.stringify(rows)}::jsonb) l`,
  );
}

/** What a write made of a proposal. */
export interface ProposalStep {
  readonly userId: number | null;
  /** The records that it touched. */
  readonly ids: readonly number[];
  readonly before: LeafRows;
  readonly after: LeafRows;
}

/** Remembers what a write made of a proposal. Returns the id by which it is undone. */
export async function noteStep(
  where: Queryable,
  proposalId: number,
  { userId, ids, before, after }: ProposalStep,
): Promise<number> {
  const [row] = await where.query<{ id: number }>(
    sql`insert into proposal_step (proposal_id, user_id, object_ids, before, after)
      values (${proposalId}, ${userId}, ${ids}::bigint[], ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)
      returning id`,
  );
  if (!row) throw new Error('no step was noted');
  return row.id;
}

/** What a write of the proposal made of it; null for none. */
export async function findStep(where: Queryable, proposalId: number, stepId: number): Promise<ProposalStep | null> {
  const [row] = await where.query<ProposalStep>(
    sql`select user_id as "userId", object_ids as ids, before, after from proposal_step
      where id = ${stepId} and proposal_id = ${proposalId}`,
  );
  return row ?? null;
}
