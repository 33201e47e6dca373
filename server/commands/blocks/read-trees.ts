import type { contentBlockFile } from '#classes/support/content-block-file.ts';
import type { contentBlock } from '#classes/support/content-block.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import type { BlockTree } from '#model/wire/blocks.ts';
import type { Actor } from '#server/access/actor.ts';
import { readLevel } from '#server/access/rights.ts';
import type { Queryable } from '#server/store/database.ts';
import { row } from '#server/store/piece.ts';
import { readRecords } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const b = table('contentblock', 'b');
const f = table('ContentBlockFile', 'f');

/** A block as an answer carries it. */
export type BlockRecord = AnsweredRecord<typeof contentBlock>;
/** A file of a block as an answer carries it. */
export type BlockFileRecord = AnsweredRecord<typeof contentBlockFile>;

/** The blocks and everything below them. */
export async function withDescendantBlocks(where: Queryable, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await where.query(
    sql`with recursive found (id) as (
        select unnest(${ids}::bigint[])
        union select ${b.id} from found join ${b} on ${b.parentId} = found.id
      ) select ${row({ id: b.id })} from ${b} where ${b.id} in (select id from found)`,
  );
  return rows.map(({ id }) => id);
}

/** The files of the blocks that the actor may read, in order. */
export async function readBlockFiles(
  context: StoreContext,
  actor: Actor,
  blockIds: readonly number[],
  where: Queryable,
): Promise<readonly BlockFileRecord[]> {
  const definition = context.catalog.get('ContentBlockFile');
  if (readLevel(actor, definition, context.catalog) !== 'full') return [];
  const rows = await where.query(
    sql`select ${row({ id: f.id })} from ${f} where ${f.contentBlockId} = any(${blockIds}::bigint[])
      order by ${f.priority}, ${f.id}`,
  );
  const ids = rows.map(({ id }) => id);
  const records = await readRecords(context, actor, definition, ids, where);
  return ids.flatMap((id) => {
    const json = records.get(id);
    return json === undefined ? [] : [JSON.parse(json)];
  });
}

/** Whether a block is listed before another of its parent. */
export function byPlace(one: BlockRecord, other: BlockRecord): number {
  return (one.priority ?? 0) - (other.priority ?? 0) || one.id - other.id;
}

/** The blocks with their contents and files, as the actor may read them; in the order of `ids`. */
export async function readTrees(
  context: StoreContext,
  actor: Actor,
  ids: readonly number[],
  where: Queryable,
): Promise<readonly BlockTree[]> {
  const allIds = await withDescendantBlocks(where, ids);
  const found = await readRecords(context, actor, context.catalog.get('contentblock'), allIds, where);
  const blocks = [...found.values()].map((json): BlockRecord => JSON.parse(json));
  const byParent = Map.groupBy(blocks.toSorted(byPlace), ({ parentId }) => parentId ?? null);
  const files = Map.groupBy(await readBlockFiles(context, actor, allIds, where), (file) => file.contentBlockId ?? null);
  const treeOf = (block: BlockRecord): BlockTree => ({
    ...block,
    name: block.name ?? '',
    files: files.get(block.id) ?? [],
    children: (byParent.get(block.id) ?? []).map(treeOf),
  });
  const roots = new Map(blocks.map((block) => [block.id, block]));
  return ids.flatMap((id) => {
    const root = roots.get(id);
    return root ? [treeOf(root)] : [];
  });
}
