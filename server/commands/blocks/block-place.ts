import type { contentBlock } from '#classes/support/content-block.ts';
import { columnIds, columnOf, type ColumnId } from '#model/blocks/columns.ts';
import type { Queryable } from '#server/store/database.ts';
import { row } from '#server/store/piece.ts';
import { invalidField, notFound } from '#server/store/problem.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

const b = table('contentblock', 'b');

/** The distance between the priorities of blocks that were added one after another, so that others fit between. */
export const STEP = 65_536;
/** The distance from the block before it at which a block is inserted, if there is room. */
const STRIDE = 1024;
/** The largest absolute value of a priority. */
const MOST = 2_000_000_000;

/** Where a block is to be put. */
export interface WantedPlace {
  readonly contentId: number;
  /** Null: on the page itself. */
  readonly parentId: number | null;
  /** The first column by default. */
  readonly columnId?: ColumnId | null;
  /** Its position among the blocks of the column, from 0; past the end, and by default, the end. */
  readonly index?: number;
  /** How many blocks are put there, one by default. */
  readonly count?: number;
  /** The block that is moved there. */
  readonly movedId?: number;
}

/** The place that a block gets. */
export interface FoundPlace {
  readonly parentId: number | null;
  readonly columnId: ColumnId | null;
  /** The priorities of the blocks that are put there, ascending. */
  readonly priorities: readonly number[];
  /** New priorities of other blocks, where there was no room between two of them. */
  readonly others: readonly { readonly id: number; readonly priority: number }[];
}

interface Sibling {
  readonly id: number;
  readonly priority: number;
}

/** The columns of a block of the page. Throws 422 where the page does not contain it. */
async function columnsOf(transaction: Queryable, { contentId, parentId }: WantedPlace): Promise<readonly ColumnId[]> {
  if (parentId === null) return [];
  const [parent] = await transaction.query(
    sql`select ${row({ model: b.model })} from ${b} where ${b.id} = ${parentId} and ${b.contentId} = ${contentId}`,
  );
  if (!parent) throw invalidField<typeof contentBlock>('parentId', 'Элемент не найден');
  return columnIds(parent.model);
}

/** The blocks of one column in order, without the moved one; and where it was among them. */
async function siblingsOf(
  transaction: Queryable,
  { contentId, parentId, movedId }: WantedPlace,
  columns: readonly ColumnId[],
  column: ColumnId | null,
): Promise<{ readonly siblings: readonly Sibling[]; readonly own: (Sibling & { readonly index: number }) | null }> {
  const rows = await transaction.query(
    sql`select ${row({ id: b.id, priority: b.priority, columnId: b.columnId })} from ${b}
      where ${b.contentId} = ${contentId} and ${b.parentId} is not distinct from ${parentId}::bigint
      order by ${b.priority}, ${b.id}`,
  );
  const together = rows
    .filter(({ columnId }) => columnOf(columns, columnId) === column)
    .map(({ id, priority }) => ({ id, priority: priority ?? 0 }));
  const index = together.findIndex(({ id }) => id === movedId);
  const own = together[index];
  return { siblings: together.filter(({ id }) => id !== movedId), own: own ? { ...own, index } : null };
}

/**
 * The priorities for blocks at a place. The page must be locked ({@link lockPages}). Throws 422 for a parent that the
 * page does not contain, or a column that the parent does not have.
 */
export async function findPlace(transaction: Queryable, wanted: WantedPlace): Promise<FoundPlace> {
  const { parentId, index, count = 1 } = wanted;
  const columns = await columnsOf(transaction, wanted);
  const columnId = parentId === null ? null : (wanted.columnId ?? null);
  if (columnId !== null && !columns.includes(columnId))
    throw invalidField<typeof contentBlock>('columnId', 'Выберите значение из списка');
  const { siblings, own } = await siblingsOf(transaction, wanted, columns, columnOf(columns, columnId));
  const at = Math.min(index ?? siblings.length, siblings.length);
  if (own?.index === at) return { parentId, columnId, priorities: [own.priority], others: [] };
  return { parentId, columnId, ...prioritiesAt(siblings, at, count) };
}

/** The place of `count` blocks after a block of the page, in its column. Throws 404 where the page does not contain it. */
export async function findPlaceAfter(
  transaction: Queryable,
  contentId: number,
  id: number,
  count = 1,
): Promise<FoundPlace> {
  const [after] = await transaction.query(
    sql`select ${row({ parentId: b.parentId, columnId: b.columnId })} from ${b}
      where ${b.id} = ${id} and ${b.contentId} = ${contentId}`,
  );
  if (!after) throw notFound();
  const { parentId, columnId } = after;
  const wanted = { contentId, parentId };
  const columns = await columnsOf(transaction, wanted);
  const { siblings } = await siblingsOf(transaction, wanted, columns, columnOf(columns, columnId));
  const at = siblings.findIndex((sibling) => sibling.id === id);
  return { parentId, columnId, ...prioritiesAt(siblings, at + 1, count) };
}

/** The priorities of `count` blocks put before the one at `index`: its neighbours keep theirs if there is room. */
export function prioritiesAt(
  siblings: readonly Sibling[],
  index: number,
  count: number,
): Pick<FoundPlace, 'priorities' | 'others'> {
  const before = siblings[index - 1]?.priority;
  const after = siblings[index]?.priority;
  const step = stepOf(before, after, count);
  const start = before ?? (after === undefined ? 0 : after - step * (count + 1));
  const priorities = Array.from({ length: count }, (_, at) => start + step * (at + 1));
  if (step >= 1 && start >= -MOST && (priorities.at(-1) ?? 0) <= MOST) return { priorities, others: [] };
  const spread = (at: number) => (at + 1) * STEP;
  return {
    priorities: Array.from({ length: count }, (_, at) => spread(index + at)),
    others: siblings.flatMap(({ id, priority }, at) => {
      const next = spread(at < index ? at : at + count);
      return next === priority ? [] : [{ id, priority: next }];
    }),
  };
}

/** The distance between the blocks that are put between two others; 0 where there is no room. */
function stepOf(before: number | undefined, after: number | undefined, count: number): number {
  if (before === undefined || after === undefined) return STEP;
  return Math.min(STRIDE, Math.floor((after - before) / (count + 1)));
}
