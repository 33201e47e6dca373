import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { snapshotExpression } from '#server/derive/projection.ts';
import { columnValues, type Assignment } from '#server/derive/value-place.ts';
import type { Statement } from '../database.ts';
import { KeptStatements } from '../sql.ts';
import type { Bound } from './bind.ts';
import { EPOCH_COLUMN } from './epoch.ts';
import { recordSelect } from './one.ts';
import type { ReadProjection } from './read-projection.ts';

/** Nothing is read or written for an actor whose rights have changed. */
export const CURRENT = '($1::bigint is null or $1 = (select n from access_epoch))';

/** Writes that share records take them in the same order: one waits for the other, and neither dies of a deadlock. */
export const LOCK_ORDER = 'order by t.id';

/** Fields of a write with their columns. */
export type BoundFields = readonly (readonly [name: string, bound: Bound])[];

/** What every write is told. */
export interface WriteContext {
  readonly actor: Actor;
  readonly definition: ClassDefinition;
  readonly projection: ReadProjection;
  readonly visible: string | null;
  /** The folders that are closed to the actor: an item stays in those it stands in. */
  readonly closed: readonly number[];
  /** The change-set the write joins; a new one where absent. */
  readonly changeSetId?: number;
}

/** Characters of statements that are kept. */
const KEPT_TEXTS = 4_000_000;

const prepared = new KeptStatements(KEPT_TEXTS);

/** A statement kept prepared under `key`, as the actor sends it. */
export function keptStatement(
  actor: Pick<Actor, 'closedFolders'>,
  key: string,
  text: () => string,
  values: readonly unknown[],
): Statement {
  return prepared.get(actor, key, text, values);
}

/** The columns a write fills of each change. */
export const CHANGE_COLUMNS = 'change_set_id, user_id, action, class_id, object_id, version, before, after';
/** Asked once for the statement, not for each of its records. */
export const CHANGE_SET = "coalesce($2::bigint, (select nextval('change_set_id_seq')))";
/** The change-set of what a statement has written as `h`; null where it wrote nothing. */
export const WRITTEN_SET = '(select max(change_set_id) from h)';

/** The first three parameters of every write: the actor's epoch, the change-set, the user. */
export function common({ actor, changeSetId }: WriteContext): unknown[] {
  return [actor.epoch, changeSetId ?? null, actor.userId];
}

/** Tells contexts apart whose statements differ: which rows are visible is told by the projection's key. */
export function contextKey(write: WriteContext): string {
  return write.projection.key;
}

/** The values that a write gives to whatever it writes to: their parameters come after the five that every write of records has. */
export function assignmentsOf(fields: BoundFields): readonly Assignment[] {
  return fields.map(([name, { property, type }], at) => ({ name, property, value: `$${at + 6}::${type}` }));
}

/** Inserts one record with its identity and its change. `restore` gives the id and version of a record that comes back. */
export function createStatement(
  write: WriteContext,
  fields: BoundFields,
  restore?: { readonly id: number; readonly version: number },
): Statement {
  const { definition, projection } = write;
  const values = [
    ...common(write),
    restore?.id ?? null,
    restore?.version ?? 1,
    ...fields.map(([, bound]) => bound.value),
  ];
  const text = () => {
    const written = columnValues(assignmentsOf(fields), null);
    const columns = written.map(({ column }) => column);
    const parameters = written.map(({ value }) => value);
    return `with o as (
        insert into object (id, class_id)
        select coalesce($4::bigint, nextval(pg_get_serial_sequence('object', 'id'))), ${definition.classId} where ${CURRENT} returning id),
      t as (
        insert into ${quoted(storedTable(definition))} (${['id', 'version', ...columns].join(', ')})
        select ${['o.id', '$5::integer', ...parameters].join(', ')} from o returning *),
      h as (
        insert into change (${CHANGE_COLUMNS})
        select ${CHANGE_SET}, $3::bigint, 'create', ${definition.classId}, t.id, t.version, null, ${snapshotExpression(definition, 't')} from t
        returning change_set_id)
      ${recordSelect(projection.one, 't', WRITTEN_SET)}`;
  };
  return keptStatement(
    write.actor,
    `create ${contextKey(write)}|${fields.map(([name]) => name).join(',')}`,
    text,
    values,
  );
}

/** What a statement about several records answers. */
export interface UpdateRow {
  readonly epoch: number;
  /** How many of the records were there, visible and at the expected version. */
  readonly found: number;
  readonly updated: number;
  /** The change-set the write became; null where nothing was written. */
  readonly changeSetId: number | null;
}

/** Deletes the records with their identity. Answers the counts of {@link UpdateRow}. */
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
  return keptStatement(write.actor, `delete ${contextKey(write)}`, text, values);
}
