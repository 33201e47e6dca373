import type { news } from '#classes/content/news.ts';
import { earlierRecords, resolvedValue, type DemoBatch, type DemoRecord } from '#demo/demo-batch.ts';
import { demoRecords } from '#demo/demo-records.ts';
import { batchesAfterFiles, demoFiles } from '#demo/files/demo-files.ts';
import { toldNews } from '#demo/folders/folder-batches.ts';
import { DELETED_RECORDS } from '#demo/system/deleted-records.ts';
import { pastJobs } from '#demo/system/past-jobs.ts';
import { PREPARED_CHANGES } from '#demo/system/prepared-changes.ts';
import { DEMO_STAFF } from '#demo/staff.ts';
import { datedFrom } from '#demo/timeline.ts';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import { ACTIVE_STATE } from '#model/terms/states.ts';
import { SYSTEM_ACTOR, type Actor } from '#server/access/actor.ts';
import type { FileContext } from '#server/files/keep-content.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import type { Queryable } from '#server/store/database.ts';
import { inOneTransaction } from '#server/store/engines/one-transaction.ts';
import { recordEndedJob } from '#server/store/jobs/enqueue.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { deleteRecords } from '#server/store/records/write/delete-records.ts';
import { writableProperties } from '#server/store/records/write/validate.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { createRecord, updateRecord } from '#server/store/records/write/write.ts';
import { createDemoFiles } from './demo-files.ts';
import { createDemoImports } from './demo-imports.ts';
import { createPrepared } from './prepared-changes.ts';
import { DEMO_PASSWORD } from './demo-login.ts';

/** Fills an empty database with demo staff, one per role, and demo records dated up to today, in one transaction. */
export async function createDemo(
  outside: JobContext,
  roles: ReadonlyMap<string, number>,
  latestDay: Date,
): Promise<void> {
  await inOneTransaction(outside.database, async (database, transaction) => {
    const context = { ...outside, database };
    const ids = new Map([...roles].map(([name, id]) => [`roles/${name}`, id]));
    const editor = await createStaff(context, roles, ids, transaction);
    const batches = demoRecords(latestDay);
    for (const batch of batches) await createBatch(context, editor, batch, ids, transaction);
    const earlier = earlierRecords(batches);
    const fieldsOfFile = (record: DemoRecord) =>
      resolvedFields(
        {},
        Object.keys(record).filter((name) => name !== '$key'),
        record,
        ids,
      );
    await createDemoFiles(context, editor, demoFiles(earlier), ids, fieldsOfFile, transaction);
    for (const batch of batchesAfterFiles(earlier)) await createBatch(context, editor, batch, ids, transaction);
    for (const batch of DELETED_RECORDS) await createDeleted(context, editor, batch, ids, transaction);
    await createPrepared(context, editor, idOfPrepared(batches, ids), PREPARED_CHANGES, transaction);
    await publish(context, editor, ids.get(`news/${toldNews(batches)}`), transaction);
    await createDemoImports(context, earlier, ids, transaction);
    const past = datedFrom(latestDay, () => pastJobs(earlier));
    for (const { record, ...job } of past)
      await recordEndedJob(transaction, { ...job, userId: editor.userId, objectId: ids.get(record.ref) ?? 0 });
  });
}

/** The record of which changes are prepared. */
function idOfPrepared(batches: readonly DemoBatch[], ids: ReadonlyMap<string, number>): number {
  const { className, caption } = PREPARED_CHANGES;
  const records = batches.flatMap((batch) => (batch.className === className ? batch.records : []));
  const key = records.find((record) => record['caption'] === caption)?.$key;
  const id = ids.get(`${className}/${String(key)}`);
  if (id === undefined) throw new Error(`the demo has no ${className} «${caption}»`);
  return id;
}

/** Creates records and deletes them again, so that the bin has something to show. */
async function createDeleted(
  context: FileContext,
  editor: Actor,
  batch: DemoBatch,
  ids: Map<string, number>,
  transaction: Queryable,
): Promise<void> {
  await createBatch(context, editor, batch, ids, transaction);
  const targets = batch.records.map(({ $key }) => ({ id: ids.get(`${batch.className}/${String($key)}`) ?? 0 }));
  const definition = context.catalog.get(batch.className);
  await deleteRecords(context, editor, definition, targets, { transaction, asCascade: true });
}

/** Publishes a piece of news, so that letters about it wait when the servers start. */
async function publish(
  context: FileContext,
  editor: Actor,
  id: number | undefined,
  transaction: Queryable,
): Promise<void> {
  if (id === undefined) return;
  const fields = fieldsOf<typeof news>({ instanceStateId: ACTIVE_STATE });
  await updateRecord(context, editor, context.catalog.get('news'), { id }, fields, { transaction });
}

/** Creates the staff, whose keys are their logins, and answers the editor, who is the author of the records. */
async function createStaff(
  context: StoreContext,
  roles: ReadonlyMap<string, number>,
  ids: Map<string, number>,
  transaction: Queryable,
): Promise<Actor> {
  const user = context.catalog.get('user');
  let editor = SYSTEM_ACTOR;
  for (const { roleNames, ...profile } of DEMO_STAFF) {
    const roleIds = roleNames.flatMap((name) => roles.get(name) ?? []);
    const fields = fieldsOf<typeof user>({ ...profile, password: DEMO_PASSWORD, roleIds, isBlocked: false });
    const { id } = await createRecord(context, SYSTEM_ACTOR, user, fields, { transaction });
    ids.set(`user/${profile.login}`, id);
    if (roleNames.includes(ROLE_NAMES.siteEditors)) editor = { ...SYSTEM_ACTOR, userId: id };
  }
  return editor;
}

async function createBatch(
  context: StoreContext,
  editor: Actor,
  { className, records }: DemoBatch,
  ids: Map<string, number>,
  transaction: Queryable,
): Promise<void> {
  const definition = context.catalog.get(className);
  const drawn = await drawIds(transaction, records.length);
  records.forEach(({ $key }, at) => {
    const id = drawn[at];
    if (typeof $key === 'string' && id !== undefined) ids.set(`${className}/${$key}`, id);
  });
  // Properties set only by the product get the values it would have set.
  const names = new Set(writableProperties(definition).map(([name]) => name));
  for (const { $key: _, ...record } of records) for (const name of Object.keys(record)) names.add(name);
  const rows = records.map((record, at) => ({
    id: drawn[at] ?? 0,
    fields: resolvedFields(definition.properties, names, record, ids),
  }));
  // Some of the records can't be written by any call.
  await createRecords(context, editor, definition, rows, { transaction, asCascade: true });
}

function resolvedFields(
  properties: Readonly<Record<string, { readonly default?: unknown }>>,
  names: Iterable<string>,
  record: DemoRecord,
  ids: ReadonlyMap<string, number>,
): Map<string, unknown> {
  const valueOf = (name: string) => resolvedValue(record[name], ids) ?? properties[name]?.default ?? null;
  return new Map([...names].map((name) => [name, valueOf(name)]));
}
