import type { Queryable, Statement } from '../../database.ts';

/** A part of a plan, as PostgreSQL explains it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Startup Cost': number;
  readonly 'Total Cost': number;
  readonly 'Plan Rows': number;
  readonly 'Parent Relationship'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Strategy?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The rows of tables, by their names. */
type TableRows = ReadonlyMap<string, number>;

/** Nodes that read all of what is below them before they return a row. */
const READS_ALL = new Set(['Sort', 'Hash', 'SetOp', 'Bitmap Heap Scan', 'BitmapAnd', 'BitmapOr']);

function isOfWholeTable(node: PlanNode): boolean {
  const type = node['Node Type'];
  return (
    type === 'Seq Scan' || ((type === 'Index Scan' || type === 'Index Only Scan') && node['Index Cond'] === undefined)
  );
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** The part of its input that a limit reads. */
function shareOf(limit: PlanNode, input: PlanNode): number {
  const whole = input['Total Cost'] - input['Startup Cost'];
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, (limit['Total Cost'] - input['Startup Cost']) / whole));
}

/** The rows that a scan itself reads; 0 for other nodes. */
function ownReads(node: PlanNode, tables: TableRows): number {
  const rows = node['Plan Rows'];
  if (isOfWholeTable(node)) return Math.max(rows, tables.get(node['Relation Name'] ?? '') ?? 0);
  return ['Index Scan', 'Index Only Scan', 'Bitmap Index Scan'].includes(node['Node Type']) ? rows : 0;
}

/** How often a part below a node runs, and which share of it is read each time. */
function runsOf(node: PlanNode, part: PlanNode, share: number, tables: TableRows): readonly [number, number] {
  const relationship = part['Parent Relationship'];
  if (relationship === 'InitPlan') return [1, 1];
  if (relationship === 'SubPlan') {
    const isOnce = JSON.stringify({ ...node, Plans: [] }).includes(`hashed ${part['Subplan Name']}`);
    return isOnce ? [1, 1] : [Math.max(node['Plan Rows'], ownReads(node, tables)) * share, 1];
  }
  const [outer] = node.Plans ?? [];
  if (node['Node Type'] === 'Nested Loop' && relationship === 'Inner') return [(outer?.['Plan Rows'] ?? 1) * share, 1];
  if (node['Node Type'] === 'Limit') return [1, share * shareOf(node, part)];
  const isAll = READS_ALL.has(node['Node Type']) || (node['Node Type'] === 'Aggregate' && node.Strategy !== 'Sorted');
  return [1, isAll ? 1 : share];
}

/**
 * The rows that a plan is expected to read. A scan that filters by more than its index is counted by the rows that remain,
 * since a plan does not say more.
 */
export function readsOf(node: PlanNode, tables: TableRows, share = 1): number {
  const below = (node.Plans ?? []).map((part) => {
    const [times, each] = runsOf(node, part, share, tables);
    return times * readsOf(part, tables, each);
  });
  return below.reduce((sum, reads) => sum + reads, ownReads(node, tables) * share);
}

/** The rows that the planner expects a statement to read. The statement is not run. */
export async function expectedReads(database: Queryable, { text, values }: Statement): Promise<number> {
  const [explained] = await database.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  if (!explained) return 0;
  const [{ Plan: plan }] = explained['QUERY PLAN'];
  const names = nodesOf(plan).flatMap((node) => (isOfWholeTable(node) ? (node['Relation Name'] ?? []) : []));
  const sizes = await database.query<{ name: string; rows: number }>({
    text: 'select relname as name, reltuples::float8 as rows from pg_class where relname = any($1::text[]) and pg_table_is_visible(oid)',
    values: [names],
  });
  return readsOf(plan, new Map(sizes.map(({ name, rows }) => [name, rows])));
}
