import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { snapshotExpression } from '#server/derive/projection.ts';
import { columnValues, type Assignment } from '#server/derive/value-place.ts';
import type { Statement } from '../../database.ts';
import { CatalogStatements } from '../../sql.ts';
import type { Bound } from './bind.ts';
import { EPOCH_COLUMN } from '../../projection/epoch.ts';
import { table } from '../../tables.ts';
import { recordSelect } from '../read/one.ts';
import { freeText } from './free-name.ts';
import type { ReadProjection } from '../../projection/read-projection.ts';

const s = table('FolderScenario', 's');

/** The condition that the actor's rights have not changed; otherwise nothing is read or written. */
export const CURRENT = '($1::bigint is null or $1 = (select n from access_epoch))';

/** Writes lock records in the same order, so that concurrent ones wait for each other without deadlocks. */
export const LOCK_ORDER = 'order by t.id';

/** Fields of a write with their columns. */
export type BoundFields = readonly (readonly [name: string, bound: Bound])[];

/** The context of every write statement. */
export interface WriteContext {
  readonly catalog: Catalog;
  readonly actor: Actor;
  readonly definition: ClassDefinition;
  readonly projection: ReadProjection;
  readonly visible: string | null;
  /** The folders closed to the actor: a write keeps an item in these. */
  readonly closed: readonly number[];
  /** The change-set the write joins; a new one where absent. */
  readonly changeSetId?: number;
}

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 4_000_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

/** A cached prepared statement of the catalog under `key`, for the actor. */
export function keptStatement(
  { catalog, actor }: { readonly catalog: Catalog; readonly actor: Pick<Actor, 'closedFolders' | 'ids'> },
  key: string,
  text: () => string,
  values: readonly unknown[],
): Statement {
  return prepared.of(catalog).get(actor, key, text, values);
}

/** The columns of the change rows that a write inserts. */
export const CHANGE_COLUMNS = 'change_set_id, user_id, action, class_id, object_id, version, before, after';
/** A subselect, so that it is evaluated once per statement, not per record. */
export const CHANGE_SET = "coalesce($2::bigint, (select nextval('change_set_id_seq')))";
/** The change-set of the rows that a statement has inserted as `h`; null where it inserted none. */
export const WRITTEN_SET = '(select max(change_set_id) from h)';

/**
 * The columns of `RecordRow` about a write: its change-set, and whether letters are set in any folder of the class; true for
 * a class without folders, whose letters are set elsewhere.
 */
export function aboutWrite({ catalog, definition }: WriteContext): string {
  const folders = catalog.foldersOf(definition);
  // The class by a subselect: a join may begin with all objects of the class, for whose ids there is no index.
  const classOfFolder = `(select o.class_id from object o where o.id = ${s.folderId})`;
  const scenarios = `exists (select from ${s} where ${classOfFolder} = ${folders?.classId})`;
  return `${WRITTEN_SET} as "changeSetId", ${folders ? scenarios : 'true'} as "hasScenarios"`;
}

/** The first three parameters of every write: the actor's epoch, the change-set, the user. */
export function common({ actor, changeSetId }: WriteContext): unknown[] {
  return [actor.epoch, changeSetId ?? null, actor.userId];
}

/** Distinguishes contexts with different statements; the projection's key also identifies which rows are visible. */
export function contextKey(write: WriteContext): string {
  return write.projection.key;
}

/** The values assigned by a write: their parameters follow the five common to all record writes. */
export function assignmentsOf(fields: BoundFields): readonly Assignment[] {
  return fields.map(([name, { property, type }], at) => ({ name, property, value: `$${at + 6}::${type}` }));
}

/**
 * Inserts one record with its identity and its change. `restore` gives the id and version of a restored record; the texts of
 * the fields `free` get a number where they are taken.
 */
export function createStatement(
  write: WriteContext,
  fields: BoundFields,
  {
    restore,
    free = [],
  }: {
    readonly restore?: { readonly id: number; readonly version: number } | undefined;
    readonly free?: readonly string[];
  } = {},
): Statement {
  const { definition, projection } = write;
  const values = [
    ...common(write),
    restore?.id ?? null,
    restore?.version ?? 1,
    ...fields.map(([, bound]) => bound.value),
  ];
  const text = () => {
    const assignments = assignmentsOf(fields).map((one) =>
      free.includes(one.name) ? { ...one, value: freeText(definition, one.name, one.property, one.value) } : one,
    );
    const written = columnValues(assignments, null);
    const columns = written.map(({ column }) => column);
    const parameters = written.map(({ value }) => value);
    return `with o as (
        insert into object (id, class_id)
        select coalesce($4::bigint, nextval('object_id_seq')), ${definition.classId} where ${CURRENT} returning id),
      t as (
        insert into ${quoted(storedTable(definition))} (${['id', 'version', ...columns].join(', ')})
        select ${['o.id', '$5::integer', ...parameters].join(', ')} from o returning *),
      h as (
        insert into change (${CHANGE_COLUMNS})
        select ${CHANGE_SET}, $3::bigint, 'create', ${definition.classId}, t.id, t.version, null, ${snapshotExpression(definition, 't')} from t
        returning change_set_id)
      ${recordSelect(projection.one, 't', aboutWrite(write))}`;
  };
  const names = fields.map(([name]) => name).join(',');
  return keptStatement(write, `create ${contextKey(write)}|${names}|${free.join(',')}`, text, values);
}

/** The result of a statement on several records. */
export interface UpdateRow {
  readonly epoch: number;
  /** How many of the records existed, were visible and had the expected version. */
  readonly found: number;
  readonly updated: number;
  /** The change-set of the write; null where nothing was written. */
  readonly changeSetId: number | null;
}

/** Deletes the records with their identity. Returns the counts of {@link UpdateRow}. */
export function deleteStatement(
  write: WriteContext,
  targets: readonly { readonly id: number; readonly version?: number }[],
): Statement {
  const { definition, visible } = write;
  const values = [
    ...common(write),
    targets.map((target) => target.id),
    targets.map((target) => target.version ?? null),
  ];
  const text = () => `with wanted as (select * from unnest($4::bigint[], $5::integer[]) as w (id, version)),
      before as materialized (
        select t.* from ${quoted(storedTable(definition))} t join wanted w on w.id = t.id
        where (w.version is null or w.version = t.version) and ${CURRENT}${visible === null ? '' : ` and ${visible}`}
        ${LOCK_ORDER} for update of t),
      h as (
        insert into change (${CHANGE_COLUMNS})
        select ${CHANGE_SET}, $3::bigint, 'delete', ${definition.classId}, b.id, b.version, ${snapshotExpression(definition, 'b')}, null from before b returning change_set_id),
      gone as (delete from ${quoted(storedTable(definition))} t using before b where t.id = b.id returning t.id),
      nameless as (delete from object o using before b where o.id = b.id)
      select ${EPOCH_COLUMN}, (select count(*) from before) as found, (select count(*) from gone) as updated, ${WRITTEN_SET} as "changeSetId"`;
  return keptStatement(write, `delete ${contextKey(write)}`, text, values);
}
