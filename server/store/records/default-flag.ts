import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { forbidden, invalid, notFound } from '../refusal.ts';
import type { StoredRecord } from './one.ts';
import type { StoreContext } from './view.ts';
import { nextChangeSet } from './guarded.ts';
import { updateRecord, updateRecords } from './write.ts';

/** The first half of the lock of a class's default. */
const LOCK = 7_201_947;

/** Makes the record the default of its class, or of its parent where the class says so; the one before it ceases to be. */
export async function makeDefault(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<StoredRecord> {
  const flag = definition.defaultFlag;
  if (!may(actor, 'update', definition)) throw forbidden();
  if (!flag) throw invalid([], 'В этом разделе нет записи по умолчанию');
  const table = quoted(storedTable(definition));
  const column = quoted(columnName(flag.property));
  const within = flag.within ? quoted(columnName(flag.within)) : null;
  return context.database.transaction(async (transaction) => {
    // One at a time for the class: no row that two of these have in common need be there to wait on.
    await transaction.query({ text: `select pg_advisory_xact_lock(${LOCK}, ${definition.classId})`, values: [] });
    const rows = await transaction.query<{ id: number; marked: boolean }>({
      text: `select t.id, t.${column} as marked from ${table} t
        where t.id = $1 or (t.${column} ${within ? `and t.${within} is not distinct from (select ${within} from ${table} where id = $1)` : ''})
        order by t.id for update`,
      values: [id],
    });
    if (!rows.some((row) => row.id === id)) throw notFound();
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    const former = rows.filter((row) => row.marked && row.id !== id).map((row) => ({ id: row.id }));
    await updateRecords(context, actor, definition, former, new Map([[flag.property, false]]), inside);
    return updateRecord(context, actor, definition, { id }, new Map([[flag.property, true]]), inside);
  });
}
