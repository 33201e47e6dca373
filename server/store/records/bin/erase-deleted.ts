import type { Actor } from '#server/access/actor.ts';
import type { mailLog } from '#classes/mail/mail-log.ts';
import type { ClassDefinition, FieldName } from '#model/define-class.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { Queryable } from '../../database.ts';
import { sightLinks } from '../../feed/sight-links.ts';
import { conflict } from '../../problem.ts';
import { sql } from '../../sql.ts';
import { row } from '../../piece.ts';
import { table } from '../../tables.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { asProduct } from '../read/as-product.ts';
import { erased, keepFromRestoring } from '../undo/erased.ts';
import { deleteRecords } from '../write/delete-records.ts';
import { nextChangeSet } from '../write/run-write.ts';
import { withBelongings, type Gone } from './belongings.ts';
import { deletionOf } from './deleted-records.ts';

/** What was erased for good. */
export interface ErasedRecords {
  readonly changeSetId: number;
  /** The records, with those that belonged to them. */
  readonly count: number;
  /** The stored bytes that they held, by key: those that nothing else holds are to be removed. */
  readonly keys: readonly string[];
}

/** By whom, and why. */
export interface Erasing {
  readonly actor: Actor;
  readonly reason: string;
}

/**
 * Erases a deleted record for good, with all that belonged to it. Throws 404 where the actor would not see it or it is not
 * deleted, and 409 where it was erased before or its class keeps its deleted records.
 */
export async function eraseRecord(
  context: StoreContext,
  definition: ClassDefinition,
  id: number,
  { actor, reason }: Erasing,
): Promise<ErasedRecords> {
  const { objectId, classId, erasedFor } = await deletionOf(context, actor, definition, id);
  if (erasedFor !== null) throw erased();
  if (context.catalog.byId(classId)?.isErasable === false)
    throw conflict('Удалённое в этом разделе хранится: по нему читаются значения других записей');
  return context.database.transaction(async (transaction) => {
    const done = await eraseDeleted(context, transaction, [{ objectId, classId }], { actor, reason });
    if (!done) throw conflict('Запись как раз восстановили или удалили навсегда');
    return done;
  });
}

/**
 * Erases deleted records for good in the transaction, as one change-set, with all that belonged to them and the letters
 * about them: of history only the facts are left, and the ids by which it is decided who may know of them. Those that came
 * back meanwhile are left; null where none is left to erase.
 */
export async function eraseDeleted(
  context: StoreContext,
  transaction: Queryable,
  asked: readonly Gone[],
  { actor, reason }: Erasing,
): Promise<ErasedRecords | null> {
  await keepFromRestoring(transaction);
  const named = await stillGone(transaction, asked);
  if (named.length === 0) return null;
  const changeSetId = await nextChangeSet(transaction);
  const parts = await withBelongings(transaction, context.catalog, named);
  const letters = await deleteLetters(context, transaction, parts, { actor, changeSetId });
  const all = [...parts, ...letters];
  const ids = all.map(({ objectId }) => objectId);
  const keys = await forgetAround(transaction, ids);
  await transaction.query(sql`insert into change_reason (change_set_id, reason) values (${changeSetId}, ${reason})`);
  for (const [classId, ofClass] of Map.groupBy(all, (one) => one.classId))
    await forgetValues(transaction, ofClass, keptNames(context.catalog, classId));
  await transaction.query(
    sql`insert into change (change_set_id, user_id, action, class_id, object_id, version, before)
      select ${changeSetId}, ${actor.userId}, 'delete', c.class_id, c.object_id, c.version, c.before
      from unnest(${named.map(({ objectId }) => objectId)}::bigint[]) as n (id), lateral (
        select * from change c where c.object_id = n.id and c.action = 'delete' order by c.id desc limit 1) c
      order by c.object_id`,
  );
  await transaction.query(
    sql`insert into erasure (object_id, class_id, change_set_id)
      select e.id, e.class_id, ${changeSetId} from unnest(${ids}::bigint[], ${all.map(({ classId }) => classId)}::integer[]) as e (id, class_id)
      order by e.id`,
  );
  return { changeSetId, count: parts.length, keys };
}

/** Those of the records that are deleted and were not erased. */
async function stillGone(transaction: Queryable, records: readonly Gone[]): Promise<readonly Gone[]> {
  const rows = await transaction.query<{ id: number }>(
    sql`select n.id from unnest(${records.map(({ objectId }) => objectId)}::bigint[]) as n (id)
      where not exists (select from object o where o.id = n.id)
        and not exists (select from erasure e where e.object_id = n.id)`,
  );
  const gone = new Set(rows.map(({ id }) => id));
  return records.filter(({ objectId }) => gone.has(objectId));
}

const l = table('mailLog', 'l');
/** The property of a letter that names the record it is about. */
const COMPONENT = 'componentId' satisfies FieldName<typeof mailLog>;

/**
 * Deletes the letters that were made about the records, which hold their values: by their cause, or by the link that the
 * deletion of the record has cleared.
 */
async function deleteLetters(
  context: StoreContext,
  transaction: Queryable,
  records: readonly Gone[],
  { actor, changeSetId }: { readonly actor: Actor; readonly changeSetId: number },
): Promise<readonly Gone[]> {
  const ids = records.map(({ objectId }) => objectId);
  const definition = context.catalog.get('mailLog');
  const letters = await transaction.query(
    sql`select ${row({ id: l.id })} from ${l} where ${l.id} in (
        select letter_id from letter_cause where object_id = any(${ids}::bigint[])
        union select letter_id from invitation_letter where invitation_id = any(${ids}::bigint[])
        union select letter_id from account_letter where user_id = any(${ids}::bigint[])
        union select letter_id from certificate_letter where certificate_id = any(${ids}::bigint[])
        union select c.object_id from change d join change c on c.change_set_id = d.change_set_id
          where d.object_id = any(${ids}::bigint[]) and d.action = 'delete' and c.class_id = ${definition.classId}
            and c.action = 'update' and c.before ->> ${COMPONENT} = any(${ids.map(String)}::text[]))
      order by ${l.id}`,
  );
  if (letters.length === 0) return [];
  await deleteRecords(context, asProduct(actor), definition, letters, { transaction, changeSetId, asCascade: true });
  return letters.map(({ id }) => ({ objectId: id, classId: definition.classId }));
}

/** The properties that history keeps: the ids by which it is decided who may know of a record, and to which view it belongs. */
function keptNames(catalog: Catalog, classId: number): readonly string[] {
  const definition = catalog.byId(classId);
  if (!definition) return [];
  const fixed = catalog.classes.flatMap(({ source }) =>
    source?.fixed && source.of.includes(definition.name) ? [source.fixed.property] : [],
  );
  return [...sightLinks(definition), ...fixed];
}

/** Takes from the history of records of a class all values but those of the named properties. */
async function forgetValues(transaction: Queryable, records: readonly Gone[], names: readonly string[]): Promise<void> {
  await transaction.query(
    sql`update change set before = of_names(before, ${names}::text[]), after = of_names(after, ${names}::text[])
      where object_id = any(${records.map(({ objectId }) => objectId)}::bigint[])`,
  );
}

/** Deletes what holds values of the records beside their history. Returns the keys of their contents. */
async function forgetAround(transaction: Queryable, ids: readonly number[]): Promise<readonly string[]> {
  const contents = await transaction.query<{ key: string }>(
    sql`delete from stored_content where object_id = any(${ids}::bigint[]) returning key`,
  );
  await transaction.query(
    sql`update act set details = details - array['address', 'agent'] where object_id = any(${ids}::bigint[])`,
  );
  await transaction.query(sql`delete from page_preview where object_id = any(${ids}::bigint[])`);
  await transaction.query(sql`delete from proposal where object_id = any(${ids}::bigint[])`);
  await transaction.query(sql`delete from proposal_leaf where object_id = any(${ids}::bigint[])`);
  await transaction.query(sql`delete from proposal_step where object_ids && ${ids}::bigint[]`);
  await transaction.query(sql`delete from queue_job where object_id = any(${ids}::bigint[]) and every_seconds is null`);
  await transaction.query(
    sql`delete from idempotency where coalesce(change_set_id, (headers ->> 'x-change-set')::bigint) in (
        select change_set_id from change where object_id = any(${ids}::bigint[]))`,
  );
  await transaction.query(
    sql`delete from change_reason r where change_set_id in (
        select change_set_id from change where object_id = any(${ids}::bigint[]))
      and not exists (select from change c where c.change_set_id = r.change_set_id and c.object_id <> all(${ids}::bigint[]))`,
  );
  // The words that only these records held are forgotten by the count of words, which is due at once.
  await transaction.query(
    sql`update queue_job set due_at = now() where kind = 'countWords' and state = 'queued' and due_at > now()`,
  );
  return contents.map(({ key }) => key);
}
