import type { ClassDefinition } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import { captionsWithNames, isCalledByMentions } from '../../mentions/mentioned-names.ts';
import { CatalogStatements, sql } from '../../sql.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { readProjection, visibleRows, type StoreContext } from '../../projection/read-projection.ts';

/** A changed record in its current state. */
export interface ChangedObject {
  readonly caption: string | null;
  /** Its owner, with which it would be deleted. */
  readonly owner: { readonly id: number; readonly classId: number } | null;
}

/** Ids of records by their class. */
export type IdsByClass = ReadonlyMap<ClassDefinition, readonly number[]>;

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 1_000_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

/** The column that names the record to which one of this class belongs. */
function ownerColumn(definition: ClassDefinition): string | null {
  const found = Object.entries(definition.properties).find(
    ([, { reference, component, required }]) => required && (reference ?? component)?.onDelete === 'cascade',
  );
  return found ? quoted(columnName(found[0])) : null;
}

/** Those of the records that exist and are visible, by id: a cached prepared statement for each class. */
export async function changedObjects(
  context: StoreContext,
  actor: Actor,
  wanted: IdsByClass,
): Promise<ReadonlyMap<number, ChangedObject>> {
  const objects = new Map<number, ChangedObject>();
  for (const [definition, ids] of wanted) {
    const text = () => {
      const caption = captionExpression(context.catalog, definition, 't', visibleRows(context, actor));
      const column = ownerColumn(definition);
      const owner = `(select json_build_object('id', o.id, 'classId', o.class_id) from object o where o.id = t.${column})`;
      const visible = context.visible(actor, definition);
      return `select ${EPOCH_COLUMN}, t.id, (${caption})::text as caption, ${column === null ? 'null' : owner} as owner
        from ${quoted(tableName(definition.name))} t where t.id = any($1::bigint[])${visible === null ? '' : ` and ${visible}`}`;
    };
    const rows = await context.database.query<ChangedObject & { epoch: number; id: number }>(
      prepared.of(context.catalog).get(actor, readProjection(context, actor, definition).key, text, [ids]),
    );
    if (rows[0]) confirm(actor, rows[0]);
    const named = isCalledByMentions(definition) ? await captionsWithNames(context.database, rows) : rows;
    for (const { id, caption, owner } of named) objects.set(id, { caption, owner });
  }
  return objects;
}

/** The captions of deleted records at the time of deletion, by id. */
export async function lastCaptions(
  { database }: StoreContext,
  gone: readonly { readonly id: number; readonly definition: ClassDefinition }[],
): Promise<ReadonlyMap<number, ChangedObject>> {
  if (gone.length === 0) return new Map();
  const rows = await database.query<{ id: number; caption: string | null }>(
    sql`select g.id, (
        select d.before ->> g.name from change d where d.object_id = g.id and d.action = 'delete' order by d.id desc limit 1) as caption
      from unnest(${gone.map(({ id }) => id)}::bigint[], ${gone.map(({ definition }) => definition.captionProperty)}::text[]) g (id, name)`,
  );
  const naming = new Set(gone.flatMap(({ id, definition }) => (isCalledByMentions(definition) ? id : [])));
  const named = await captionsWithNames(
    database,
    rows.filter(({ id }) => naming.has(id)),
  );
  return new Map([...rows, ...named].map(({ id, caption }) => [id, { caption, owner: null }]));
}
