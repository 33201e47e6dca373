import type { ClassDefinition } from '#model/define-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import { isClosed } from '#server/access/visibility.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { wireExpression } from '#server/derive/projection.ts';
import { storedTable } from '#server/derive/source.ts';
import { columnValues, EXTENDED_COLUMN, valueExpression, type Assignment } from '#server/derive/value-place.ts';
import type { Statement } from '../../database.ts';
import { EPOCH_COLUMN } from '../../projection/epoch.ts';
import { recordSelect } from '../read/one.ts';
import { publicationBy } from './publication.ts';
import type { RowSource } from '../read/row-source.ts';
import {
  aboutWrite,
  assignmentsOf,
  CHANGE_COLUMNS,
  CHANGE_SET,
  common,
  CURRENT,
  contextKey,
  keptStatement,
  LOCK_ORDER,
  WRITTEN_SET,
  type BoundFields,
  type WriteContext,
} from './write-statements.ts';

/** Placeholder for a secret in history. */
const MASK = '\'"••••••"\'::jsonb';

/** A record to write to; a given version must equal the record's. */
interface Wanted {
  readonly id: number;
  readonly version?: number;
}

/**
 * The given folders that are open, plus the record's closed ones: a writer can't change folders that it does not see.
 */
function keepingClosed({ closed }: WriteContext, given: string): string {
  if (closed.length === 0) return given;
  return `(select coalesce(array_agg(distinct f.id order by f.id), '{}') from (
    select g.id from unnest(${given}) g (id) where (${isClosed('g.id')}) is not true
    union all select k.id from unnest(b.folder_ids) k (id) where ${isClosed('k.id')}) f)`;
}

function kept(write: WriteContext, assignments: readonly Assignment[]): readonly Assignment[] {
  return assignments.map((one) =>
    one.name === FOLDERS_PROPERTY ? { ...one, value: keepingClosed(write, one.value) } : one,
  );
}

/**
 * The assignments of the fields, with the moment of publication where they make records active: a record that was not,
 * and has no moment, gets the present one.
 */
function publishing(write: WriteContext, fields: BoundFields): readonly Assignment[] {
  const assignments = kept(write, assignmentsOf(fields));
  const publication = publicationBy(write.definition, valuesOf(fields));
  if (publication === null) return assignments;
  const { name, property, state, active } = publication;
  const [held, was] = [name, state].map((each) => `b.${quoted(columnName(each))}`);
  // A write may empty the moment at the same time.
  const given = assignments.find((one) => one.name === name)?.value ?? held;
  const value = `coalesce(${given}, case when ${was} is distinct from ${active} then now() end)`;
  return [...assignments.filter((one) => one.name !== name), { name, property, value }];
}

function valuesOf(fields: BoundFields): ReadonlyMap<string, unknown> {
  return new Map(fields.map(([name, { value }]) => [name, value]));
}

/** Distinguishes statements by the fields that they assign. */
function fieldsKey({ definition }: WriteContext, fields: BoundFields): string {
  const names = fields.map(([name]) => name).join(',');
  return publicationBy(definition, valuesOf(fields)) === null ? names : `${names} published`;
}

function difference(assignments: readonly Assignment[], side: 'b' | 't'): string {
  const parts = assignments.map(({ name, property }) => {
    const value = property.secret ? MASK : wireExpression(name, property, side);
    const entry = `jsonb_build_object('${name}', ${value})`;
    return assignments.length === 1
      ? entry
      : `case when ${valueExpression(name, property, 'b')} is distinct from ${valueExpression(name, property, 't')} then ${entry} else '{}'::jsonb end`;
  });
  return parts.join(' || ');
}

/** The parts of a statement that updates records. */
export interface UpdateText {
  /** Common table expressions before the others. */
  readonly ahead?: string;
  /** A further condition on the records, under the alias `t`; it is checked again after a wait for a lock. */
  readonly condition?: string;
  /** Selects the records to write: `id`, `version` or null, and the columns that the assignments refer to. */
  readonly wanted: string;
  /** Columns of `wanted` with each record's own values. */
  readonly own: readonly string[];
  readonly assignments: readonly Assignment[];
  /** The columns of the records that the statement carries along, under an alias. */
  readonly columns: (alias: string) => string;
  readonly order: string;
  readonly ending: string;
}

/** A statement that locks and updates records and writes their history. */
export function updateText({ definition, visible }: WriteContext, told: UpdateText): string {
  const { ahead, condition, wanted, own, assignments, columns, order, ending } = told;
  const table = quoted(storedTable(definition));
  const sets = columnValues(assignments, 'b').map(({ column, value }) => `${column} = ${value}`);
  const differs = assignments.map(
    ({ name, property, value }) => `${valueExpression(name, property, 'b')} is distinct from ${value}`,
  );
  return `with ${ahead === undefined ? '' : `${ahead}, `}wanted as (${wanted}),
      before as materialized (
        select ${[columns('t'), ...own.map((column) => `w.${column}`)].join(', ')} from ${table} t join wanted w on w.id = t.id
        where (w.version is null or w.version = t.version) and ${CURRENT}${visible === null ? '' : ` and ${visible}`}${condition === undefined ? '' : ` and ${condition}`}
        ${order} for no key update of t),
      changed as (
        update ${table} t set ${sets.join(', ')}, version = b.version + 1, last_update = clock_timestamp()
        from before b where t.id = b.id and (${differs.join(' or ')})
        returning ${columns('t')}, ${difference(assignments, 'b')} as "=was", ${difference(assignments, 't')} as "=is"),
      h as (
        insert into change (${CHANGE_COLUMNS})
        select ${CHANGE_SET}, $3::bigint, 'update', ${definition.classId}, c.id, c.version, c."=was", c."=is"
        from changed c returning change_set_id)
      ${ending}`;
}

/** Selects the one record of the statement: as changed, or as it was where no value changes. */
export function updatedRecord(write: WriteContext): string {
  return recordSelect(
    write.projection.one,
    '(select * from changed union all select b.*, null, null from before b where not exists (select from changed)) t',
    aboutWrite(write),
  );
}

/**
 * Sets the fields of one record. Where no value changes, the record keeps its version and gets no history. A given
 * version must equal the record's. Returns the record.
 */
export function updateStatement(write: WriteContext, fields: BoundFields, { id, version }: Wanted): Statement {
  // The target is a scalar parameter: with an array, its length changes the estimated cost, and the statement would be
  // planned anew each time.
  const values = [...common(write), id, version ?? null, ...fields.map(([, bound]) => bound.value)];
  const text = () =>
    updateText(write, {
      wanted: 'select $4::bigint as id, $5::integer as version',
      own: [],
      assignments: publishing(write, fields),
      columns: (alias) => `${alias}.*`,
      order: '',
      ending: updatedRecord(write),
    });
  return keptStatement(write, `update record ${contextKey(write)}|${fieldsKey(write, fields)}`, text, values);
}

/** The columns that the statement for many records needs: whole rows of ten thousand would not fit in memory. */
function narrow({ definition }: WriteContext, names: readonly string[]): UpdateText['columns'] {
  const columns = names.map((name) =>
    definition.properties[name]?.extensionKey === undefined ? columnName(name) : EXTENDED_COLUMN,
  );
  const all = [...new Set(['id', 'version', ...columns])];
  return (alias) => all.map((column) => `${alias}.${quoted(column)}`).join(', ');
}

const COUNTS = `select ${EPOCH_COLUMN}, (select count(*) from before) as found, (select count(*) from changed) as updated, ${WRITTEN_SET} as "changeSetId"`;

/**
 * Sets the same fields in all the records, as {@link updateStatement} does in one. Returns the counts of `UpdateRow`.
 */
export function updateManyStatement(write: WriteContext, fields: BoundFields, targets: readonly Wanted[]): Statement {
  const values = [
    ...common(write),
    targets.map((target) => target.id),
    targets.map((target) => target.version ?? null),
    ...fields.map(([, bound]) => bound.value),
  ];
  const text = () => {
    const assignments = publishing(write, fields);
    return updateText(write, {
      wanted: 'select * from unnest($4::bigint[], $5::integer[]) as w (id, version)',
      own: [],
      assignments,
      columns: narrow(
        write,
        assignments.map(({ name }) => name),
      ),
      order: LOCK_ORDER,
      ending: COUNTS,
    });
  };
  return keptStatement(write, `update counts ${contextKey(write)}|${fieldsKey(write, fields)}`, text, values);
}

/** The assignments of each record's own values from a source. */
function ownAssignments(definition: ClassDefinition, names: readonly string[]): readonly Assignment[] {
  return names.map((name, at) => {
    const property = definition.properties[name];
    if (!property) throw new Error(`${definition.name} has no property ${name}`);
    return { name, property, value: `b."=${at}"` };
  });
}

/** Sets each record's own values of the same fields, as {@link updateManyStatement} sets equal values. */
export function updateEachStatement(write: WriteContext, names: readonly string[], source: RowSource): Statement {
  const text = () => {
    const assignments = ownAssignments(write.definition, names);
    const columns = names.map((name, at) => `r.${quoted(name)} as "=${at}"`);
    return updateText(write, {
      wanted: `select ${['r.id', 'r.version', ...columns].join(', ')} from (${source.text(write.definition, names)}) r`,
      own: names.map((_, at) => `"=${at}"`),
      assignments: kept(write, assignments),
      columns: narrow(write, names),
      order: LOCK_ORDER,
      ending: COUNTS,
    });
  };
  return keptStatement(write, `update each ${source.key} ${contextKey(write)}|${names.join(',')}`, text, [
    ...common(write),
    ...source.values,
  ]);
}
