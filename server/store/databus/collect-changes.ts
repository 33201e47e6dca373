import type { ClassDefinition } from '#model/define-class.ts';
import type { DatabusAction, DatabusMessage } from '#model/wire/databus.ts';
import { filterOf, type Filter } from '#model/wire/filter-tree.ts';
import type { Actor } from '#server/access/actor.ts';
import { sourceOf } from '#server/derive/source.ts';
import { readChanges, type FeedChange } from '../feed/read-changes.ts';
import { Problem, StaleActor } from '../problem.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import { readRecords } from '../records/read/one.ts';
import { heardBy, type Heard } from '../records/read/sight.ts';
import { conditionsOf } from '../search/filter.ts';
import { isCurrent, userActor } from '../sessions/sessions.ts';
import { readerStatement, sql } from '../sql.ts';
import { folderScope } from '../trees/folder-scope.ts';
import { addRequests, type NewRequest } from './requests.ts';
import { pauseSubscription, type Subscription } from './subscriptions.ts';

/** Positions of the feed that are read at a time. */
const AT_ONCE = 500;
/** How often the changes are read again where rights change meanwhile. */
const TRIES = 5;

export const OWNER_GONE = 'Владелец подписки удалён или заблокирован: включите её от своего имени';

/** What history says of a change-set's change of a record. */
interface Told {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly names: readonly string[];
}

function keyOf({ changeSetId, id }: Pick<FeedChange, 'changeSetId' | 'id'>): string {
  return `${changeSetId} ${id}`;
}

async function toldOf({ database }: StoreContext, changes: readonly FeedChange[]): Promise<ReadonlyMap<string, Told>> {
  const rows = await database.query<Told & { changeSetId: number; id: number }>(
    sql`select c.change_set_id as "changeSetId", c.object_id as id,
        to_char(min(c.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        to_json(coalesce(array_agg(distinct k.name) filter (where k.name is not null), '{}')) as names
      from unnest(${changes.map(({ changeSetId }) => changeSetId)}::bigint[], ${changes.map(({ id }) => id)}::bigint[]) w (change_set_id, id)
        join change c on c.object_id = w.id and c.change_set_id = w.change_set_id
        left join lateral jsonb_object_keys(coalesce(c.before, '{}') || coalesce(c.after, '{}')) k (name) on true
      group by 1, 2`,
  );
  return new Map(rows.map((one) => [keyOf(one), one]));
}

function actionOf({ change, sight }: Heard, { names }: Told): DatabusAction {
  if (change.action === 'delete' || sight === 'lost') return 'deleted';
  if (change.action === 'create') return 'created';
  const { properties } = change.definition;
  return names.some((name) => properties[name]?.activeState !== undefined) ? 'state' : 'updated';
}

/** A change of the state is also a change. */
function isWanted(actions: readonly string[], action: DatabusAction): boolean {
  return actions.length === 0 || actions.includes(action) || (action === 'state' && actions.includes('updated'));
}

/** Those of the records that are visible and fulfil the filter. Throws {@link StaleActor}, and 400 on a filter that does not fit. */
export async function matchingIds(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  filter: Filter,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const projection = readProjection(context, actor, definition);
  const scope = await folderScope(context, actor, definition, filter);
  const conditions = conditionsOf(projection, actor, scope.rest, { first: 2 });
  const all = [...conditions.sql, scope.condition, context.visible(actor, definition)].filter((one) => one !== null);
  const text = `select ${EPOCH_COLUMN}, to_json(array(select t.id from ${sourceOf(context.catalog, definition)} t
    where t.id = any($1::bigint[])${all.map((one) => ` and (${one})`).join('')})) as ids`;
  const [found] = await context.database.query<{ epoch: number; ids: readonly number[] }>(
    readerStatement(actor, text, [ids, ...conditions.values]),
  );
  confirm(actor, found);
  return new Set(found?.ids);
}

function chosen(json: string | undefined, names: readonly string[]): Readonly<Record<string, unknown>> {
  const record: object = json === undefined ? {} : Object(JSON.parse(json));
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(record, name) ? [[name, Reflect.get(record, name)]] : [])),
  );
}

/** The messages of changes of one class. */
async function requestsOf(
  context: StoreContext,
  actor: Actor,
  { actions, fields, filter }: Subscription,
  definition: ClassDefinition,
  heard: readonly Heard[],
): Promise<readonly NewRequest[]> {
  const told = await toldOf(
    context,
    heard.map(({ change }) => change),
  );
  const wanted = heard.flatMap((one) => {
    const known = told.get(keyOf(one.change));
    const action = known && actionOf(one, known);
    return known && action && isWanted(actions, action) ? [{ ...one, ...known, action }] : [];
  });
  const present = [...new Set(wanted.flatMap(({ change, action }) => (action === 'deleted' ? [] : [change.id])))];
  const matching = await matchingIds(context, actor, definition, filterOf(filter) ?? [], present);
  const records =
    fields.length === 0 ? null : await readRecords(context, actor, definition, [...matching], context.database);
  const readable = readProjection(context, actor, definition).properties;
  return wanted.flatMap(({ change: { id, version, position }, action, at, names }) => {
    const isGone = action === 'deleted';
    if (!isGone && !matching.has(id)) return [];
    const type = `${definition.name}.${action}`;
    const changed = names.filter((name) => fields.includes(name) && readable.has(name));
    const what = isGone ? {} : { changed, record: chosen(records?.get(id), fields) };
    const message: DatabusMessage = { type, timestamp: at, data: { className: definition.name, id, version, ...what } };
    return [{ event: type, objectId: id, position, body: JSON.stringify(message) }];
  });
}

async function collected(
  context: StoreContext,
  actor: Actor,
  subscription: Subscription,
  changes: readonly FeedChange[],
): Promise<readonly NewRequest[]> {
  const since = actor.isAdministrator ? 0 : await foldersVersion(context);
  const ofClasses = changes.filter(({ definition }) => subscription.classes.includes(definition.name));
  const heard = await heardBy(context, { actor, since }, ofClasses);
  const told = heard.filter(
    ({ sight, change, className }) => (sight === 'shown' || sight === 'lost') && className === change.definition.name,
  );
  const requests: NewRequest[] = [];
  for (const [definition, part] of Map.groupBy(told, ({ change }) => change.definition))
    requests.push(...(await requestsOf(context, actor, subscription, definition, part)));
  if (!(await isCurrent(context.database, actor))) throw new StaleActor();
  return requests.toSorted((one, other) => one.position - other.position);
}

async function foldersVersion({ database }: StoreContext): Promise<number> {
  const [found] = await database.query<{ folders: number }>(sql`select folders from access_epoch`);
  return found?.folders ?? 0;
}

async function asOwner(
  context: StoreContext,
  subscription: Subscription,
  changes: readonly FeedChange[],
): Promise<readonly NewRequest[]> {
  for (let left = TRIES; ; left -= 1) {
    const { ownerId, id } = subscription;
    const actor = ownerId === null ? null : await userActor(context.database, context.catalog, ownerId);
    try {
      if (actor) return await collected(context, actor, subscription, changes);
      await pauseSubscription(context, id, OWNER_GONE);
      return [];
    } catch (error) {
      if (error instanceof Problem && error.status < 500) {
        await pauseSubscription(context, id, `Подписка не читается: ${error.message}`);
        return [];
      }
      if (!(error instanceof StaleActor) || left === 1) throw error;
    }
  }
}

/**
 * Makes requests of the changes after the position of a subscription, with the present rights of its owner, and moves the
 * position, in one statement: each change is read once, whatever stops meanwhile. Returns whether more may follow.
 */
export async function collectChanges(context: StoreContext, subscription: Subscription): Promise<boolean> {
  const { position, id, head } = subscription;
  const { changes, last, isFull } =
    position === null
      ? { changes: [], last: null, isFull: false }
      : await readChanges(context.database, context.catalog, position, AT_ONCE);
  const requests = await asOwner(context, subscription, changes);
  await addRequests(context.database, { id, from: position, to: last ?? head }, requests);
  return isFull;
}
