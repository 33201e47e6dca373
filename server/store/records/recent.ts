import type { ClassDefinition } from '#model/define-class.ts';
import type { RecentChange } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadProperty, may } from '#server/access/rights.ts';
import { columnName, quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import { confirm, EPOCH_COLUMN } from './epoch.ts';
import { changeHead, UNTOLD, type ChangeHeadRow } from './history.ts';
import { visibleRows, type StoreContext } from './view.ts';

const LIMIT = 20;

interface Row extends ChangeHeadRow {
  readonly classId: number;
  readonly objectId: number;
  readonly gone: boolean;
  readonly names: readonly string[] | null;
}

/** What people changed last, in the classes the actor may read and the records it may see; a deleted record keeps its caption. */
export async function recentChanges(context: StoreContext, actor: Actor): Promise<readonly RecentChange[]> {
  const rows = await visibleChanges(context, actor);
  const objects = await objectsOf(context, actor, rows);
  return rows.flatMap((row): RecentChange[] => {
    const definition = context.catalog.byId(row.classId);
    if (!definition) return [];
    const fieldCaptions = (row.names ?? []).flatMap((name) => {
      const property = definition.properties[name] ?? definition.formerFields?.[name];
      return property && !UNTOLD.has(name) && mayReadProperty(actor, property, 'full') ? [property.caption] : [];
    });
    return [
      {
        ...changeHead(row),
        className: definition.name,
        classCaption: definition.pluralCaption,
        objectId: row.objectId,
        caption: objects.get(row.objectId)?.caption ?? null,
        owner: ownerIn(context, objects.get(row.objectId)?.owner ?? null),
        gone: row.gone,
        fieldCaptions,
      },
    ];
  });
}

async function visibleChanges(context: StoreContext, actor: Actor): Promise<readonly Row[]> {
  const readable = context.catalog.classes.filter(
    (definition) => definition.source === undefined && !definition.writtenByProduct && may(actor, 'read', definition),
  );
  if (readable.length === 0) return [];
  const whole: number[] = [];
  const inPart: string[] = [];
  for (const definition of readable) {
    const visible = context.visible(actor, definition);
    if (visible === null) whole.push(definition.classId);
    else
      inPart.push(
        `(c.class_id = ${definition.classId} and exists (select from ${quoted(tableName(definition.name))} t where t.id = c.object_id and ${visible}))`,
      );
  }
  const rows = await context.database.query<Row>({
    text: `select ${EPOCH_COLUMN}, c.change_set_id as "changeSetId",
        to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.user_id as "userId", u.full_name as "userCaption",
        c.action, c.version, c.class_id as "classId", c.object_id as "objectId",
        (select json_agg(key) from jsonb_object_keys(c.after) key) as names,
        not exists (select from object o where o.id = c.object_id) as gone
      from (select * from change c where ${[`c.class_id = any('{${whole.join(',')}}'::integer[])`, ...inPart].join(' or ')}
        order by c.id desc limit ${LIMIT}) c
      left join "user" u on u.id = c.user_id order by c.id desc`,
    values: [],
  });
  if (rows[0]) confirm(actor, rows[0]);
  return rows;
}

/** A record that was changed, as it is now. */
interface ChangedObject {
  readonly caption: string | null;
  readonly owner: { readonly id: number; readonly classId: number } | null;
}

function ownerIn({ catalog }: StoreContext, owner: ChangedObject['owner']): RecentChange['owner'] {
  const definition = owner && catalog.byId(owner.classId);
  return definition ? { id: owner.id, className: definition.name } : null;
}

/** The column that names the record to which one of this class belongs: it would be deleted with it. */
function ownerColumn(definition: ClassDefinition): string | null {
  const found = Object.entries(definition.properties).find(
    ([, { reference, component, required }]) => required && (reference ?? component)?.onDelete === 'cascade',
  );
  return found ? quoted(columnName(found[0])) : null;
}

/** What was changed, by its id. To plan for all classes took the embedded database a tenth of a second. */
async function objectsOf(
  context: StoreContext,
  actor: Actor,
  changes: readonly Row[],
): Promise<ReadonlyMap<number, ChangedObject>> {
  const definitions = [...new Set(changes.map(({ classId }) => classId))].flatMap(
    (id) => context.catalog.byId(id) ?? [],
  );
  if (definitions.length === 0) return new Map();
  const captions = definitions.map((definition) => {
    const caption = captionExpression(context.catalog, definition, 't', visibleRows(context, actor));
    // Somebody may have moved it out of sight since.
    const visible = context.visible(actor, definition) ?? 'true';
    return `when ${definition.classId} then coalesce(
        (select ${caption} from ${quoted(tableName(definition.name))} t where t.id = c.object_id and ${visible}),
        (select d.before ->> '${definition.captionProperty}' from change d
          where d.object_id = c.object_id and d.action = 'delete' order by d.id desc limit 1))`;
  });
  const owners = definitions.flatMap((definition) => {
    const column = ownerColumn(definition);
    if (column === null) return [];
    // What belongs to a record is visible where that is.
    const visible = context.visible(actor, definition) ?? 'true';
    return [
      `when ${definition.classId} then (select json_build_object('id', o.id, 'classId', o.class_id)
        from ${quoted(tableName(definition.name))} t join object o on o.id = t.${column} where t.id = c.object_id and ${visible})`,
    ];
  });
  const rows = await context.database.query<ChangedObject & { epoch: number; objectId: number }>({
    text: `select ${EPOCH_COLUMN}, c.object_id as "objectId", case c.class_id ${captions.join(' ')} end as caption,
        ${owners.length > 0 ? `case c.class_id ${owners.join(' ')} end` : 'null'} as owner
      from unnest($1::bigint[], $2::integer[]) c (object_id, class_id)`,
    values: [changes.map(({ objectId }) => objectId), changes.map(({ classId }) => classId)],
  });
  if (rows[0]) confirm(actor, rows[0]);
  return new Map(rows.map(({ objectId, caption, owner }) => [objectId, { caption, owner }]));
}
