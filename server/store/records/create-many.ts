import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { snapshotExpression } from '#server/derive/projection.ts';
import { columnValues } from '#server/derive/value-place.ts';
import type { Queryable, Statement } from '../database.ts';
import { forbidden, notFound } from '../refusal.ts';
import { stored } from './bind.ts';
import { confirm, EPOCH_COLUMN } from './epoch.ts';
import type { Fields } from './validate.ts';
import type { StoreContext } from './view.ts';
import { checkLinks } from './check-links.ts';
import { guarded, type WriteOptions } from './guarded.ts';
import { frameOf, type WriteOutcome } from './write.ts';
import {
  CHANGE_COLUMNS,
  CHANGE_SET,
  common,
  CURRENT,
  frameKey,
  keptStatement,
  WRITTEN_SET,
  type UpdateRow,
  type WriteFrame,
} from './write-statements.ts';

/**
 * Inserts many records at once under ids that were drawn before, so that they may point to one another. Each row is an
 * object of property values with its id.
 */
function createManyStatement(frame: WriteFrame, names: readonly string[], rows: readonly object[]): Statement {
  const { definition } = frame;
  const text = () => {
    const columns = names.map((name) => {
      const property = definition.properties[name];
      if (!property) throw new Error(`${definition.name} has no property ${name}`);
      return { name, property, type: property.kind.sqlType(property), value: `r.${quoted(name)}` };
    });
    const shape = columns.map((entry) => `, ${quoted(entry.name)} ${entry.type}`).join('');
    const written = columnValues(columns, null);
    return `with r as materialized (select * from jsonb_to_recordset($4::jsonb) as r (id bigint${shape})),
      o as (insert into object (id, class_id) select id, ${definition.classId} from r where ${CURRENT} returning id),
      t as (
        insert into ${quoted(storedTable(definition))} (${['id', ...written.map((entry) => entry.column)].join(', ')})
        select ${['r.id', ...written.map((entry) => entry.value)].join(', ')} from r join o on o.id = r.id returning *),
      h as (
        insert into change (${CHANGE_COLUMNS})
        select ${CHANGE_SET}, $3::bigint, 'create', ${definition.classId}, t.id, t.version, null, ${snapshotExpression(definition, 't')}
        from t returning change_set_id)
      select ${EPOCH_COLUMN}, (select count(*) from t) as found, (select count(*) from t) as updated, ${WRITTEN_SET} as "changeSetId"`;
  };
  return keptStatement(`create many ${frameKey(frame)}|${names.join(',')}`, text, [
    ...common(frame),
    JSON.stringify(rows),
  ]);
}

/** Draws ids for records that {@link createRecords} is to make. */
export async function drawIds(where: Queryable, count: number): Promise<readonly number[]> {
  const rows = await where.query<{ id: number }>({
    text: "select nextval(pg_get_serial_sequence('object', 'id')) as id from generate_series(1, $1::integer)",
    values: [count],
  });
  return rows.map((row) => row.id);
}

/** Creates many records of one class in one statement and one change-set, each under an id that was drawn for it. */
export async function createRecords(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  records: readonly { readonly id: number; readonly fields: Fields }[],
  options: WriteOptions = {},
): Promise<WriteOutcome> {
  if (!options.along && !may(actor, 'create', definition)) throw forbidden();
  const [first] = records;
  if (!first) return { count: 0, changeSetId: null };
  const names = [...first.fields.keys()];
  const rows = await Promise.all(
    records.map(async ({ id, fields }) => {
      const values = names.map(async (name) => {
        const property = definition.properties[name];
        const value = fields.get(name) ?? null;
        return [name, property ? await stored(name, property, value, context.hashPassword) : value] as const;
      });
      return { ...Object.fromEntries(await Promise.all(values)), id };
    }),
  );
  return guarded(context, definition, options, {
    actor,
    action: 'create',
    ids: [],
    fields: first.fields,
    complete: true,
    async work(where, _fields, inside) {
      await checkLinks(
        context,
        actor,
        definition,
        records.map(({ fields }) => fields),
        where,
      );
      const frame = frameOf(context, actor, definition, inside);
      const [row] = await where.query<UpdateRow>(createManyStatement(frame, names, rows));
      confirm(actor, row);
      if (row?.updated !== records.length) throw notFound();
      return { count: row.updated, changeSetId: row.changeSetId };
    },
    written: () => records.map(({ id }) => id),
  });
}
