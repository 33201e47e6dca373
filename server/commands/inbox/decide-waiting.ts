import type { assignment } from '#classes/support/assignment.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { CONFIRMED, GIVEN_BACK, WAITING_FOR_CONFIRMATION } from '#model/wire/inbox.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import type { Queryable } from '#server/store/database.ts';
import { confirmationOf } from '#server/store/inbox/sources/confirmable.ts';
import { row } from '#server/store/piece.ts';
import { conflict, notFound } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { DeferredWork } from '#server/store/projection/rules.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { visibleIds } from '#server/store/records/read/visible-ids.ts';
import { nextChangeSet, type WriteOptions } from '#server/store/records/write/run-write.ts';
import { fieldsForUpdate } from '#server/store/records/write/update-fields.ts';
import { createRecord, updateRecord } from '#server/store/records/write/write.ts';
import { userActor } from '#server/store/sessions/sessions.ts';
import { sql } from '#server/store/sql.ts';
import { table } from '#server/store/tables.ts';

type Assignment = typeof assignment;

const a = table('assignment', 'a');

/** A record of a class, and who decides. */
interface Subject {
  readonly definition: ClassDefinition;
  readonly id: number;
}

/** What a decision does inside of its change. */
interface Inside extends WriteOptions {
  readonly transaction: Queryable;
  readonly changeSetId: number;
}

/** The state of a record, by whose rights it is read. */
async function presentState(
  context: StoreContext,
  actor: Actor,
  { definition, id }: Subject,
  where: Queryable,
): Promise<{ readonly state: string; readonly present: unknown; readonly record: Readonly<Record<string, unknown>> }> {
  const confirmation = confirmationOf(definition);
  if (!confirmation) throw notFound();
  const { json } = await readRecord(context, actor, definition, id, where);
  const record: Readonly<Record<string, unknown>> = JSON.parse(json);
  return { state: confirmation.state, present: record[confirmation.state], record };
}

/** Ends the tasks that the actor has about the record. */
async function endOwn(context: StoreContext, actor: Actor, id: number, inside: Inside): Promise<void> {
  const definition = context.catalog.get('assignment');
  const own = await inside.transaction.query(
    sql`select ${row({ id: a.id })} from ${a}
      where ${a.userId} = ${actor.userId} and ${a.objectId} = ${id} and ${a.doneAt} is null order by ${a.id}`,
  );
  const done = fieldsOf<Assignment>({ doneAt: new Date().toISOString() });
  for (const one of own) await updateRecord(context, actor, definition, { id: one.id }, done, inside);
}

/** Moves a record to a state, with what else belongs to the decision, in one change-set. */
async function moved(
  context: StoreContext,
  actor: Actor,
  subject: Subject,
  stateOf: (found: Awaited<ReturnType<typeof presentState>>) => number,
  also: (writer: Actor, inside: Inside) => Promise<void>,
): Promise<StoredRecord> {
  const { definition, id } = subject;
  const before = await presentState(context, actor, subject, context.database);
  const fieldValue = stateOf(before);
  const fields = await fieldsForUpdate(context, actor, definition, [{ fieldName: before.state, fieldValue }], {
    ids: [id],
  });
  return context.database.transaction(async (transaction) => {
    const writer = await confirmedActor(transaction, actor);
    await transaction.query(sql`select id from object where id = ${id} for no key update`);
    stateOf(await presentState(context, writer, subject, transaction));
    const deferred = new DeferredWork();
    const inside = { transaction, changeSetId: await nextChangeSet(transaction), deferred };
    const record = await updateRecord(context, writer, definition, { id }, fields, inside);
    await also(writer, inside);
    await deferred.run({ context, ...inside, actor: writer });
    return { ...record, changeSetId: inside.changeSetId };
  });
}

function assertWaits(present: unknown): void {
  if (present !== WAITING_FOR_CONFIRMATION) throw conflict('Запись уже не ждёт подтверждения');
}

/**
 * Confirms a record that waits: it is published, or only confirmed where a moment of its publication is set (contract
 * «Notes»). The actor's tasks about it are done. Throws 409 where it does not wait any more.
 */
export async function confirmWaiting(context: StoreContext, actor: Actor, subject: Subject): Promise<StoredRecord> {
  const { active } = confirmationOf(subject.definition) ?? {};
  if (active === undefined) throw notFound();
  return moved(
    context,
    actor,
    subject,
    ({ present, record }) => {
      assertWaits(present);
      return typeof record['publishAt'] === 'string' && Date.parse(record['publishAt']) > Date.now()
        ? CONFIRMED
        : active;
    },
    (writer, inside) => endOwn(context, writer, subject.id, inside),
  );
}

/** Who sent the record to be confirmed, if that person sees it; else the actor. */
async function senderOf(
  context: StoreContext,
  actor: Actor,
  { definition, id }: Subject,
  where: Queryable,
): Promise<number | null> {
  const state = confirmationOf(definition)?.state ?? '';
  const [sent] = await where.query<{ userId: number | null }>(
    sql`select c.user_id as "userId" from change c
      where c.object_id = ${id} and c.after ->> ${state} = ${String(WAITING_FOR_CONFIRMATION)} order by c.id desc limit 1`,
  );
  const userId = sent?.userId ?? null;
  const person = userId === null ? null : await userActor(where, context.catalog, userId);
  if (!person || !may(person, 'read', definition)) return actor.userId;
  return (await visibleIds(context, person, definition, [id], where)).has(id) ? userId : actor.userId;
}

/** Gives a record that waits back to whoever sent it, who gets a task with the reason. */
export async function returnWaiting(
  context: StoreContext,
  actor: Actor,
  subject: Subject,
  reason: string,
): Promise<StoredRecord> {
  return moved(
    context,
    actor,
    subject,
    ({ present }) => {
      assertWaits(present);
      return GIVEN_BACK;
    },
    async (writer, inside) => {
      await endOwn(context, writer, subject.id, inside);
      const userId = await senderOf(context, writer, subject, inside.transaction);
      if (userId === null) return;
      const fields = fieldsOf<Assignment>({ objectId: subject.id, userId, text: `Возвращено: ${reason}` });
      await createRecord(context, writer, context.catalog.get('assignment'), fields, inside);
    },
  );
}

/** Sends a record to be confirmed, to a person who gets a task with it. */
export async function askToConfirm(
  context: StoreContext,
  actor: Actor,
  subject: Subject,
  asked: { readonly userId: number; readonly dueDate: string | null; readonly text: string | null },
): Promise<StoredRecord> {
  return moved(
    context,
    actor,
    subject,
    ({ present }) => {
      if (present === WAITING_FOR_CONFIRMATION) throw conflict('Запись уже ждёт подтверждения');
      return WAITING_FOR_CONFIRMATION;
    },
    async (writer, inside) => {
      const text = asked.text ?? 'Подтвердить';
      const fields = fieldsOf<Assignment>({ objectId: subject.id, userId: asked.userId, dueDate: asked.dueDate, text });
      await createRecord(context, writer, context.catalog.get('assignment'), fields, inside);
    },
  );
}
