import type { ClassDefinition } from '#model/define-class.ts';
import type { RecentChange } from '#model/wire/history.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { CatalogStatements } from '../../sql.ts';
import { table } from '../../tables.ts';
import { confirm, EPOCH_COLUMN } from '../../projection/epoch.ts';
import { addObjects, namedChanges, type ChangedObjects, type NamedRow } from './named-changes.ts';
import type { StoreContext } from '../../projection/read-projection.ts';
import { authorCaption } from '../../acts/author-caption.ts';

/** The author of a change. */
const u = table('user', 'u');

/** Enough for some twenty lines of the home page, which groups them by person and record. */
const LIMIT = 100;
/**
 * How many changes are read, in successive attempts, where some may be hidden. Older changes are not considered recent.
 */
const LOOKED_AT = [160, 640, 2560];
/** Number of records per visibility check. */
const ASKED_ABOUT = 80;
/** Greater than any change id. */
const NEWEST = '9223372036854775807';

/** Total length of the cached statement texts, in characters. */
const KEPT_TEXTS = 50_000;

const prepared = new CatalogStatements(KEPT_TEXTS);

/**
 * The latest changes by users, in the classes that the actor may read and for the records that it may see; a deleted
 * record keeps its caption. Visibility is checked only for recently changed records, class by class, with cached
 * prepared statements: planning one statement over all classes took the embedded database half a second.
 */
export async function recentChanges(context: StoreContext, actor: Actor): Promise<readonly RecentChange[]> {
  const objects: ChangedObjects = new Map();
  const rows = await visibleChanges(context, actor, objects);
  await addObjects(context, actor, objects, rows, (definition) => context.visible(actor, definition) === null);
  return namedChanges(context, actor, rows, objects);
}

/** The newest changes of visible records, newest first. Records read on the way are added to `objects`. */
async function visibleChanges(
  context: StoreContext,
  actor: Actor,
  objects: ChangedObjects,
): Promise<readonly NamedRow[]> {
  const readable = context.catalog.classes.filter(
    (definition) => definition.source === undefined && !definition.writtenByProduct && may(actor, 'read', definition),
  );
  const inPart = new Map(
    readable
      .filter((definition) => context.visible(actor, definition) !== null)
      .map((definition) => [definition.classId, definition]),
  );
  const found: NamedRow[] = [];
  let before = NEWEST;
  for (const count of inPart.size === 0 ? [LIMIT] : LOOKED_AT) {
    const rows = await newest(context, actor, readable, before, count);
    for (let at = 0; at < rows.length && found.length < LIMIT; at += ASKED_ABOUT) {
      const part = rows.slice(at, at + ASKED_ABOUT);
      await addObjects(context, actor, objects, part, ({ classId }) => inPart.has(classId));
      found.push(...part.filter((row) => !inPart.has(row.classId) || objects.has(row.objectId)));
    }
    const last = rows.at(-1);
    if (!last || rows.length < count || found.length >= LIMIT) break;
    before = String(last.id);
  }
  return found.slice(0, LIMIT);
}

/** The newest changes of the classes before a given change; each class is read by its own index. */
async function newest(
  { database, catalog }: StoreContext,
  actor: Actor,
  classes: readonly ClassDefinition[],
  before: string,
  count: number,
): Promise<readonly NamedRow[]> {
  // The limit is a literal: as a parameter it leads to a bad plan.
  const text = () => `with newest as materialized (
      select n.id from unnest($1::integer[]) k (class_id) cross join lateral (
        select c.id from change c where c.class_id = k.class_id and c.id < $2::bigint order by c.id desc limit ${count}) n
      order by n.id desc limit ${count})
    select ${EPOCH_COLUMN}, c.id, c.change_set_id as "changeSetId",
      to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.user_id as "userId", ${authorCaption(u)} as "userCaption",
      c.action, c.version, c.class_id as "classId", c.object_id as "objectId",
      (select json_agg(key) from jsonb_object_keys(c.after) key) as names,
      not exists (select from object o where o.id = c.object_id) as gone
    from newest n join change c on c.id = n.id left join ${u} on ${u.id} = c.user_id order by c.id desc`;
  const ids = classes.map(({ classId }) => classId);
  const rows = await database.query<NamedRow>(prepared.of(catalog).get(actor, String(count), text, [ids, before]));
  if (rows[0]) confirm(actor, rows[0]);
  return rows;
}
