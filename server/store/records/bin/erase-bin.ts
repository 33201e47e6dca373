import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../../database.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { placedClasses } from './deleted-records.ts';
import { eraseDeleted, type ErasedRecords, type Erasing } from './erase-deleted.ts';

/** The deletions erased by one transaction. */
const AT_ONCE = 200;

/** Which deletions: those written before this one, or more than this many days ago. */
export type BinBound = { readonly before: { readonly changeId: number } | { readonly days: number } };

interface Row {
  readonly id: number;
  readonly objectId: number;
  /** As text: with its microseconds, it is the place to go on from. */
  readonly at: string;
}

/** The classes whose deleted records the bin shows and that can be erased. */
function erasedClasses(catalog: Catalog): readonly number[] {
  return placedClasses(catalog)
    .filter(({ isErasable }) => isErasable !== false)
    .map(({ classId }) => classId);
}

/** The condition of the last deletion (`c`) of a record that is gone and was not erased. */
const IS_IN_BIN = `not exists (select from object o where o.id = c.object_id)
  and not exists (select from erasure e where e.object_id = c.object_id)
  and not exists (select from change l where l.object_id = c.object_id and l.id > c.id)`;

/** How many records are in the bin that were deleted before the bound. */
export async function countInBin(where: Queryable, catalog: Catalog, changeId: number): Promise<number> {
  const [row] = await where.query<{ n: number }>({
    text: `select count(*) as n from change c where c.class_id = any($1::integer[]) and c.action = 'delete' and c.id < $2 and ${IS_IN_BIN}`,
    values: [erasedClasses(catalog), changeId],
  });
  return row?.n ?? 0;
}

/** The id above those of all changes so far. */
export async function nextChangeId(where: Queryable): Promise<number> {
  const [row] = await where.query<{ id: number }>({
    text: 'select coalesce(max(id), 0) + 1 as id from change',
    values: [],
  });
  return row?.id ?? 1;
}

async function nextInBin(
  where: Queryable,
  classId: number,
  { before }: BinBound,
  after: Pick<Row, 'at' | 'id'> | null,
): Promise<readonly Row[]> {
  const bound = 'days' in before ? 'c.at < now() - make_interval(days => $4::integer)' : 'c.id < $4';
  return where.query<Row>({
    text: `select c.id, c.object_id as "objectId", c.at::text as at from change c
      where c.class_id = $1 and c.action = 'delete' and ${bound}
        and ($2::text is null or c.at >= $2::timestamptz and (c.at, c.id) > ($2::timestamptz, $3::bigint)) and ${IS_IN_BIN}
      order by c.at, c.id limit ${AT_ONCE}`,
    values: [classId, after?.at ?? null, after?.id ?? null, 'days' in before ? before.days : before.changeId],
  });
}

/**
 * Erases for good what is in the bin, a few hundred records at a time, each time in a transaction of its own: an erasure
 * that is interrupted goes on where it was. Yields what each has erased.
 */
export async function* eraseBin(
  context: StoreContext,
  bound: BinBound,
  erasing: Erasing,
): AsyncGenerator<ErasedRecords> {
  for (const classId of erasedClasses(context.catalog)) {
    for (let after: Row | null = null; ; ) {
      const rows: readonly Row[] = await nextInBin(context.database, classId, bound, after);
      const asked = rows.map(({ objectId }) => ({ objectId, classId }));
      const done =
        rows.length > 0 &&
        (await context.database.transaction((transaction) => eraseDeleted(context, transaction, asked, erasing)));
      if (done) yield done;
      after = rows.at(-1) ?? null;
      if (rows.length < AT_ONCE) break;
    }
  }
}
