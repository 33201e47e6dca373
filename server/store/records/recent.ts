import type { RecentChange } from '#model/wire.ts';
import type { Actor } from '#server/access/actor.ts';
import { mayReadProperty, may } from '#server/access/rights.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { captionExpression } from '#server/derive/projection.ts';
import { confirm } from './epoch.ts';
import { changeHead, UNTOLD, type ChangeHeadRow } from './history.ts';
import { visibleRows, type StoreContext } from './view.ts';

const LIMIT = 20;

interface Row extends ChangeHeadRow {
  readonly classId: number;
  readonly objectId: number;
  readonly caption: string | null;
  readonly gone: boolean;
  readonly names: readonly string[] | null;
}

/** What people changed last, in the classes the actor may read and the records it may see; a deleted record keeps its caption. */
export async function recentChanges(context: StoreContext, actor: Actor): Promise<readonly RecentChange[]> {
  const readable = context.catalog.classes.filter(
    (definition) => definition.source === undefined && !definition.writtenByProduct && may(actor, 'read', definition),
  );
  if (readable.length === 0) return [];
  const seen = readable.map((definition) => {
    const visible = context.visible(actor, definition);
    const table = quoted(tableName(definition.name));
    const caption = captionExpression(context.catalog, definition, 't', visibleRows(context, actor));
    const allowed =
      visible === null ? '' : ` and exists (select from ${table} t where t.id = c.object_id and ${visible})`;
    return {
      caption: `when ${definition.classId} then coalesce((select ${caption} from ${table} t where t.id = c.object_id), (
        select d.before ->> '${definition.captionProperty}' from change d
        where d.object_id = c.object_id and d.action = 'delete' order by d.id desc limit 1))`,
      allowed: `(c.class_id = ${definition.classId}${allowed})`,
    };
  });
  const rows = await context.database.query<Row>({
    text: `select (select n from access_epoch) as epoch, l.change_set_id as "changeSetId",
        to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.user_id as "userId", u.full_name as "userCaption",
        l.action, l.version, l.class_id as "classId", l.object_id as "objectId", l.caption, l.names,
        not exists (select from object o where o.id = l.object_id) as gone
      from (select c.*, case c.class_id ${seen.map((entry) => entry.caption).join(' ')} end as caption,
          (select json_agg(key) from jsonb_object_keys(c.after) key) as names
        from change c where ${seen.map((entry) => entry.allowed).join(' or ')} order by c.id desc limit ${LIMIT}) l
      left join "user" u on u.id = l.user_id order by l.id desc`,
    values: [],
  });
  if (rows[0]) confirm(actor, rows[0]);
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
        caption: row.caption,
        gone: row.gone,
        fieldCaptions,
      },
    ];
  });
}
