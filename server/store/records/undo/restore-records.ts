import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayBringBack } from '#server/access/rights.ts';
import type { Queryable } from '../../database.ts';
import { conflict, forbidden, invalid } from '../../problem.ts';
import { asProduct } from '../read/as-product.ts';
import { assertVisible } from '../read/assert-visible.ts';
import { checkLinks } from '../write/check-links.ts';
import { checkNestedLinks } from '../write/check-nested-links.ts';
import { createManyStatement } from '../write/create-many.ts';
import { runWrite, type WriteOptions } from '../write/run-write.ts';
import { insteadOf, withMerged, type PastRecord } from '../read/past-records.ts';
import { pastRows } from '../read/row-source.ts';
import { writtenNames, type RowWrite } from '../../projection/rules.ts';
import { answeredProblem } from '../read/told-fields.ts';
import { counted, distinctFields } from '../write/update-many.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { writeContextOf } from '../write/write.ts';

/** The row as that of a new record: all of its links are checked. */
function asNew({ fields }: RowWrite): RowWrite {
  return { id: null, fields };
}

/** Throws 409 where one of the records exists, 404 where it exists but is not visible to the actor. */
async function assertGone(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  ids: readonly number[],
  where: Queryable,
): Promise<void> {
  const there = await where.query<{ id: number }>({
    text: 'select id from object where id = any($1::bigint[])',
    values: [ids],
  });
  if (there.length === 0) return;
  const found = there.map(({ id }) => id);
  await assertVisible(context, actor, definition, found, where);
  throw conflict('Запись уже восстановлена');
}

/**
 * Restores deleted records under their ids, by one statement for all, with the properties named by their fields. Throws
 * 409 where one already exists, 422 where its values can't be restored, 404 where one would not be visible to the
 * actor.
 */
export async function restoreRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  records: readonly PastRecord[],
  options: WriteOptions & { readonly transaction: Queryable },
): Promise<void> {
  if (!options.asCascade && !mayBringBack(actor, definition)) throw forbidden();
  const lost = Object.entries(definition.properties).find(([, property]) => property.secret);
  if (lost)
    throw invalid([{ fieldName: lost[0], message: 'Прежнее значение не хранится' }], 'Это удаление нельзя отменить');
  const ids = records.map(({ id }) => id);
  await assertGone(context, actor, definition, ids, options.transaction);
  const changeIds = records.map(({ changeId }) => changeId);
  try {
    await runWrite(context, definition, options, {
      actor,
      action: 'create',
      rows: records.map(withMerged),
      restoring: true,
      async work(where, rows, inside) {
        const source = pastRows(changeIds, insteadOf(definition, records, rows), 'following');
        const statement = createManyStatement(
          writeContextOf(context, actor, definition, inside),
          writtenNames(rows),
          source,
        );
        const written = await counted(where, actor, statement, records.length);
        // The records may link to one another, so links are checked after they are inserted.
        await checkLinks(context, asProduct(actor), definition, distinctFields(rows), where);
        await checkNestedLinks(context, asProduct(actor), definition, rows.map(asNew), where);
        return written;
      },
    });
  } catch (error) {
    throw answeredProblem(context, actor, definition, error);
  }
  // An actor to whom they would not be visible can't restore them.
  await assertVisible(context, actor, definition, ids, options.transaction);
}
