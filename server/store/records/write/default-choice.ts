import type { ClassDefinition } from '#model/define-class.ts';
import type { DefaultChoice } from '#model/class-parts.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import type { Queryable } from '../../database.ts';
import { forbidden, invalid, notFound } from '../../problem.ts';
import { classesOfObjects } from '../read/class-of-object.ts';
import { nextChangeSet } from './run-write.ts';
import { readRecord, type StoredRecord } from '../read/one.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { updateRecords } from './update-many.ts';
import { updateRecord } from './write.ts';

type Mark = Extract<DefaultChoice, { kind: 'mark' }>;
type Held = Extract<DefaultChoice, { kind: 'held' }>;

/** The first half of the lock of a class's default. */
const LOCK = 7_201_947;

/**
 * Makes the record the default of its class, or of its parent where the class is declared so; the previous default is
 * unset (spec 1 §7). Throws 404 where it is not visible, 422 where the class has no default.
 */
export async function makeDefault(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  id: number,
): Promise<StoredRecord> {
  const choice = definition.defaultChoice;
  if (!may(actor, 'update', definition)) throw forbidden();
  if (!choice) throw invalid([], 'В этом разделе нет записи по умолчанию');
  return context.database.transaction((transaction) =>
    choice.kind === 'mark'
      ? markDefault(context, actor, definition, choice, { id, transaction })
      : holdDefault(context, actor, definition, choice, { id, transaction }),
  );
}

interface Chosen {
  readonly id: number;
  readonly transaction: Queryable;
}

async function markDefault(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  mark: Mark,
  { id, transaction }: Chosen,
): Promise<StoredRecord> {
  const table = quoted(storedTable(definition));
  const column = quoted(columnName(mark.property));
  const within = mark.within ? quoted(columnName(mark.within)) : null;
  // Serialised by class: two calls may have no existing row in common to lock.
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
  await updateRecords(context, actor, definition, former, new Map([[mark.property, false]]), inside);
  return updateRecord(context, actor, definition, { id }, new Map([[mark.property, true]]), inside);
}

/**
 * The choice is a change of the owner: the right to write the owner is required, and its history records the choice.
 */
async function holdDefault(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  { owner, holds }: Held,
  { id, transaction }: Chosen,
): Promise<StoredRecord> {
  const record = await readRecord(context, actor, definition, id, transaction);
  const ownerId = Number(JSON.parse(record.json)[owner]);
  const ownerClass = (await classesOfObjects(transaction, context.catalog, [ownerId])).get(ownerId);
  if (!ownerClass) throw notFound();
  const fields = new Map([[holds, id]]);
  const { changeSetId } = await updateRecord(context, actor, ownerClass, { id: ownerId }, fields, { transaction });
  return { ...record, changeSetId };
}
