import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import type { Actor } from '#server/access/actor.ts';
import { idList } from '#server/access/visibility.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { snapshotExpression, wireExpression } from '#server/derive/projection.ts';
import { columnValues, valueExpression, type Assignment } from '#server/derive/value-place.ts';
import type { Statement } from '../database.ts';
import { KeptStatements } from '../sql.ts';
import type { Bound } from './bind.ts';
import { EPOCH_COLUMN } from './epoch.ts';
import { recordSelect } from './one.ts';
import type { ReadView } from './view.ts';

/** What history shows in place of a secret. */
const MASK = '\'"••••••"\'::jsonb';
/** Nothing is read or written for an actor whose rights have changed. */
export const CURRENT = '($1::bigint is null or $1 = (select n from access_epoch))';

/** Writes that share records take them in the same order: one waits for the other, and neither dies of a deadlock. */
const LOCK_ORDER = 'order by t.id';

/** Fields of a write with their columns. */
export type BoundFields = readonly (readonly [name: string, bound: Bound])[];

/** What every write is told. */
export interface WriteFrame {
  readonly actor: Actor;
  readonly definition: ClassDefinition;
  readonly view: ReadView;
  readonly visible: string | null;
  /** The folders that are closed to the actor: an item stays in those it stands in. */
  readonly closed: readonly number[];
  /** The change-set the write joins; a new one where absent. */
  readonly changeSetId?: number;
}

const prepared = new KeptStatements(1000);

/** A statement kept prepared under `key`. */
export function keptStatement(key: string, text: () => string, values: readonly unknown[]): Statement {
  return prepared.get(key, text, values);
}

/** The columns a write fills of each change. */
export const CHANGE_COLUMNS = 'change_set_id, user_id, action, class_id, object_id, version, before, after';
/** Asked once for the statement, not for each of its records. */
export const CHANGE_SET = "coalesce($2::bigint, (select nextval('change_set_id_seq')))";
/** The change-set of what a statement has written as `h`; null where it wrote nothing. */
export const WRITTEN_SET = '(select max(change_set_id) from h)';

/** The first three parameters of every write: the actor's epoch, the change-set, the user. */
export function common({ actor, changeSetId }: WriteFrame): unknown[] {
  return [actor.epoch, changeSetId ?? null, actor.userId];
}

/** Tells frames apart whose statements differ. */
export function frameKey(frame: WriteFrame): string {
  return `${frame.view.key}|${frame.visible ?? ''}`;
}

/** The fields as a statement sets them: their parameters come after the five that every write of records has. */
/** The values of a write with their properties. An update keeps folders that its writer can't see. */
function assignmentsOf(fields: BoundFields, frame?: WriteFrame): readonly Assignment[] {
  return fields.map(([name, { property, type }], at) => {
    const given = `$${at + 6}::${type}`;
    return { name, property, value: frame && name === FOLDERS_PROPERTY ? keepingClosed(frame, given) : given };
  });
}

/** Inserts one record with its identity and its change. `restore` gives the id and version of a record that comes back. */
export function createStatement(
  frame: WriteFrame,
  fields: BoundFields,
  restore?: { readonly id: number; readonly version: number },
): Statement {
  const { definition, view } = frame;
  const values = [
    ...common(frame),
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
      ${recordSelect(view.one, 't', WRITTEN_SET)}`;
  };
  return keptStatement(`create ${frameKey(frame)}|${fields.map(([name]) => name).join(',')}`, text, values);
}

/** The folders given, and those the item stands in unseen by the writer: what nobody sees, nobody can take it out of. */
function keepingClosed({ closed }: WriteFrame, given: string): string {
  if (closed.length === 0) return given;
  return `(select coalesce(array_agg(distinct f.id order by f.id), '{}') from (
    select unnest(${given}) as id union all select k.id from unnest(b.folder_ids) k (id) where k.id = any(${idList(closed)})) f)`;
}

function difference(fields: BoundFields, definition: ClassDefinition, side: 'b' | 'c'): string {
  const parts = fields.map(([name]) => {
    const property = definition.properties[name];
    if (!property) throw new Error(`${definition.name} has no property ${name}`);
    const value = property.secret ? MASK : wireExpression(name, property, side);
    const entry = `jsonb_build_object('${name}', ${value})`;
    return fields.length === 1
      ? entry
      : `case when ${valueExpression(name, property, 'b')} is distinct from ${valueExpression(name, property, 'c')} then ${entry} else '{}'::jsonb end`;
  });
  return parts.join(' || ');
}

/** What `updateStatement` answers when it is asked for a count. */
export interface UpdateRow {
  readonly epoch: number;
  /** How many of the records were there, visible and at the expected version. */
  readonly found: number;
  readonly updated: number;
  /** The change-set the write became; null where nothing was written. */
  readonly changeSetId: number | null;
}

/**
 * Sets the same fields in all the records. A record whose values stay the same keeps its version and leaves no history.
 * A version that is given must be the record's own. Answers the one record, or the counts of {@link UpdateRow}.
 */
export function updateStatement(
  frame: WriteFrame,
  fields: BoundFields,
  targets: readonly { readonly id: number; readonly version?: number }[],
  answer: 'record' | 'counts',
): Statement {
  const { definition, view, visible } = frame;
  // One target stands in the statement as itself: how long a list is changes the plan's price, so that one with a list is planned anew each time.
  const [single] = answer === 'record' ? targets : [];
  const values = [
    ...common(frame),
    single ? single.id : targets.map((target) => target.id),
    single ? (single.version ?? null) : targets.map((target) => target.version ?? null),
    ...fields.map(([, bound]) => bound.value),
  ];
  const text = () => {
    const table = quoted(storedTable(definition));
    const wanted = single
      ? 'select $4::bigint as id, $5::integer as version'
      : 'select * from unnest($4::bigint[], $5::integer[]) as w (id, version)';
    const assignments = assignmentsOf(fields, frame);
    const sets = columnValues(assignments, 'b').map(({ column, value }) => `${column} = ${value}`);
    const differs = assignments.map(
      ({ name, property, value }) => `${valueExpression(name, property, 'b')} is distinct from ${value}`,
    );
    const ending =
      answer === 'counts'
        ? `select ${EPOCH_COLUMN}, (select count(*) from before) as found, (select count(*) from changed) as updated, ${WRITTEN_SET} as "changeSetId"`
        : recordSelect(
            view.one,
            '(select * from changed union all select * from before b where not exists (select from changed)) t',
            WRITTEN_SET,
          );
    return `with wanted as (${wanted}),
      before as materialized (
        select t.* from ${table} t join wanted w on w.id = t.id
        where (w.version is null or w.version = t.version) and ${CURRENT}${visible === null ? '' : ` and ${visible}`}
        ${single ? '' : LOCK_ORDER} for no key update of t),
      changed as (
        update ${table} t set ${sets.join(', ')}, version = b.version + 1, last_update = clock_timestamp()
        from before b where t.id = b.id and (${differs.join(' or ')}) returning t.*),
      h as (
        insert into change (${CHANGE_COLUMNS})
        select ${CHANGE_SET}, $3::bigint, 'update', ${definition.classId}, c.id, c.version,
          ${difference(fields, definition, 'b')}, ${difference(fields, definition, 'c')}
        from changed c join before b on b.id = c.id returning change_set_id)
      ${ending}`;
  };
  return keptStatement(`update ${answer} ${frameKey(frame)}|${fields.map(([name]) => name).join(',')}`, text, values);
}

/** Deletes the records with their identity, which takes along what hangs on it. Answers the counts of {@link UpdateRow}. */
export function deleteStatement(
  frame: WriteFrame,
  targets: readonly { readonly id: number; readonly version?: number }[],
): Statement {
  const { definition, visible } = frame;
  const values = [
    ...common(frame),
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
  return keptStatement(`delete ${frameKey(frame)}`, text, values);
}
