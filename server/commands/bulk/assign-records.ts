import type { assignment } from '#classes/support/assignment.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { takesNotes } from '#model/noted.ts';
import { plural, RECORD_FORMS } from '#model/plural.ts';
import type { BulkTask } from '#model/wire/bulk.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { storedClassName } from '#server/derive/source.ts';
import type { Queryable } from '#server/store/database.ts';
import { unseenOf } from '#server/store/notes/who-sees.ts';
import { row } from '#server/store/piece.ts';
import { forbidden, invalidField, malformed, notFound } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsOf, type Fields } from '#server/store/records/read/typed-fields.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import { fieldsForCreate } from '#server/store/records/write/body.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { nextChangeSet, type WriteOptions } from '#server/store/records/write/run-write.ts';
import type { WriteOutcome } from '#server/store/records/write/write.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

type Assignment = typeof assignment;

const u = table('user', 'u');

/** A task with records of a class. */
export interface WantedTasks {
  readonly owners: ClassDefinition;
  readonly task: BulkTask;
}

/** The fields that the tasks share, checked. */
function sharedFields(context: StoreContext, actor: Actor, { task }: WantedTasks, objectId: number): Fields {
  return fieldsForCreate<Assignment>(actor, context.catalog.get('assignment'), { ...task, objectId });
}

/** How many of the records a person does not see, who therefore answers for none of them. */
async function assertSeenBy(
  context: StoreContext,
  userId: number,
  ids: readonly number[],
  where: Queryable,
): Promise<void> {
  const sights = ids.map((objectId) => ({ userId, objectId }));
  const unseen = (await unseenOf(context, where, sights)).length;
  if (unseen === 0) return;
  const [person] = await where.query(sql`select ${row({ fullName: u.fullName })} from ${u} where ${u.id} = ${userId}`);
  const name = person?.fullName ?? 'Этот человек';
  const few = ids.length === 1 ? 'эту запись' : `${unseen} ${plural(unseen, RECORD_FORMS)} из ${ids.length}`;
  const message = `${name} не видит ${few} и не может за ${ids.length === 1 ? 'неё' : 'них'} отвечать. Ничего не поручено`;
  throw invalidField<Assignment>('userId', message, message);
}

/**
 * Checks tasks with records before they are given. Throws 400 where the class has no tasks, 403 without a right, 404 where
 * the actor does not see one of the records, and 422 where the person does not.
 */
export async function assertAssignable(
  context: StoreContext,
  actor: Actor,
  wanted: WantedTasks,
  ids: readonly number[],
  where: Queryable,
): Promise<void> {
  const { owners, task } = wanted;
  if (!may(actor, 'read', owners) || !may(actor, 'create', context.catalog.get('assignment'))) throw forbidden();
  if (!takesNotes(owners)) throw malformed('Записи этого раздела не поручаются');
  const [first] = ids;
  if (first === undefined) return;
  sharedFields(context, actor, wanted, first);
  if ((await visibleIds(context, actor, owners, ids, where)).size !== ids.length) throw notFound();
  await assertSeenBy(context, task.userId, ids, where);
}

/** Gives a person a task with each of the records: one transaction and one change-set, checked before. */
export async function assignRecords(
  context: StoreContext,
  actor: Actor,
  wanted: WantedTasks,
  given: readonly number[],
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  const ids = given.toSorted((one, other) => one - other);
  const [first] = ids;
  const run = async (transaction: Queryable): Promise<WriteOutcome> => {
    const confirmed = await confirmedActor(transaction, actor);
    await assertAssignable(context, confirmed, wanted, ids, transaction);
    if (first === undefined) return { count: 0, changeSetId: null };
    const definition = context.catalog.get('assignment');
    const shared = sharedFields(context, confirmed, wanted, first);
    const className = storedClassName(wanted.owners);
    const drawn = await drawIds(transaction, ids.length);
    const records = ids.map((objectId, at) => ({
      id: drawn[at] ?? 0,
      fields: new Map([...shared, ...fieldsOf<Assignment>({ objectId, className })]),
    }));
    const changeSetId = options.changeSetId ?? (await nextChangeSet(transaction));
    await createRecords(context, confirmed, definition, records, { ...options, transaction, changeSetId });
    return { count: ids.length, changeSetId };
  };
  return options.transaction ? run(options.transaction) : context.database.transaction(run);
}
