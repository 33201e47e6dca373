import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { snapshotExpression } from '#server/derive/projection.ts';
import { tableOf } from '#server/derive/table.ts';
import { columnValues, type Assignment } from '#server/derive/value-place.ts';
import type { Queryable, Statement } from '../../database.ts';
import { forbidden, notFound } from '../../problem.ts';
import { storedObject } from './bind.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import type { Fields } from '../read/typed-fields.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { checkLinks, holdsLinks } from './check-links.ts';
import { checkNestedLinks } from './check-nested-links.ts';
import { runWrite, type WriteOptions } from './run-write.ts';
import { givenRows, type RowSource } from '../read/row-source.ts';
import { writeContextOf, type WriteOutcome } from './write.ts';
import {
  CHANGE_COLUMNS,
  CHANGE_SET,
  common,
  CURRENT,
  contextKey,
  keptStatement,
  WRITTEN_SET,
  type UpdateRow,
  type WriteContext,
} from './write-statements.ts';

/** SQL of a record's value from a source `r`; where it has none and the column is not nullable, the column's default. */
export function ownValue(definition: ClassDefinition, name: string): Assignment {
  const property = definition.properties[name];
  if (!property) throw new Error(`${definition.name} has no property ${name}`);
  const value = `r.${quoted(name)}`;
  const column = tableOf(definition).columns.find((one) => one.name === columnName(name));
  const isFilled = property.extensionKey === undefined && column?.notNull === true && column.default !== undefined;
  return { name, property, value: isFilled ? `coalesce(${value}, ${column.default})` : value };
}

/**
 * Inserts many records at once under given ids, so that they may link to one another; those without a version are new.
 * Returns the counts of {@link UpdateRow}.
 */
export function createManyStatement(write: WriteContext, names: readonly string[], source: RowSource): Statement {
  const { definition } = write;
  const text = () => {
    const written = columnValues(
      names.map((name) => ownValue(definition, name)),
      null,
    );
    return `with r as materialized (${source.text(definition, names)}),
      o as (insert into object (id, class_id) select id, ${definition.classId} from r where ${CURRENT} returning id),
      t as (
        insert into ${quoted(storedTable(definition))} (${['id', 'version', ...written.map((entry) => entry.column)].join(', ')})
        select ${['r.id', 'coalesce(r.version, 1)', ...written.map((entry) => entry.value)].join(', ')} from r where ${CURRENT} returning *),
      h as (
        insert into change (${CHANGE_COLUMNS})
        select ${CHANGE_SET}, $3::bigint, 'create', ${definition.classId}, t.id, t.version, null, ${snapshotExpression(definition, 't')}
        from t returning change_set_id)
      select ${EPOCH_COLUMN}, (select count(*) from t) as found, (select count(*) from t) as updated, ${WRITTEN_SET} as "changeSetId"`;
  };
  return keptStatement(write, `create many ${source.key} ${contextKey(write)}|${names.join(',')}`, text, [
    ...common(write),
    ...source.values,
  ]);
}

/** Reserves ids for records that {@link createRecords} is to create. */
export async function drawIds(where: Queryable, count: number): Promise<readonly number[]> {
  const rows = await where.query<{ id: number }>({
    text: "select nextval('object_id_seq') as id from generate_series(1, $1::integer)",
    values: [count],
  });
  return rows.map((row) => row.id);
}

/** A new record under its reserved id. */
export interface NewRecord {
  readonly id: number;
  readonly fields: Fields;
}

/** Inserts records whose fields have the same names, after their links were checked. Throws 404 and 422. */
export async function insertRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  records: readonly NewRecord[],
  { where, inside }: { readonly where: Queryable; readonly inside: WriteOptions },
): Promise<WriteOutcome> {
  const names = [...(records[0]?.fields.keys() ?? [])];
  const rows = await Promise.all(
    records.map(async ({ id, fields }) => ({
      ...(await storedObject(definition, names, fields, context.hashPassword)),
      id,
    })),
  );
  const given = records.map(({ fields }) => fields);
  await checkLinks(context, actor, definition, given, where);
  const created = given.map((fields) => ({ id: null, fields }));
  await checkNestedLinks(context, actor, definition, created, where);
  const write = writeContextOf(context, actor, definition, inside);
  const [row] = await where.query<UpdateRow>(createManyStatement(write, names, givenRows(rows)));
  confirm(actor, row);
  if (row?.updated !== records.length) throw notFound();
  return { count: row.updated, changeSetId: row.changeSetId };
}

/**
 * Creates many records of one class, complete with all that follows from them, in one statement and one change-set, each
 * under its reserved id.
 */
export async function createRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  records: readonly NewRecord[],
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  if (!options.asCascade && !may(actor, 'create', definition)) throw forbidden();
  if (records.length === 0) return { count: 0, changeSetId: null };
  return runWrite(context, definition, options, {
    actor,
    action: 'create',
    rows: records,
    complete: true,
    together: holdsLinks(
      definition,
      records.map(({ fields }) => fields),
    ),
    work: (where, _rows, inside) => insertRecords(context, actor, definition, records, { where, inside }),
  });
}
