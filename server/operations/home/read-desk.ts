import type { ClassDefinition } from '#model/define-class.ts';
import type { DeskItem, DeskView } from '#model/wire/home.ts';
import { flattened, type Filter } from '#model/wire/filter-tree.ts';
import { readViewState, type ViewForm } from '#model/wire/saved-view.ts';
import type { Actor } from '#server/access/actor.ts';
import { roleIdsOf } from '#server/access/reader-ids.ts';
import { may } from '#server/access/rights.ts';
import { listRecords } from '#server/store/records/read/list.ts';
import { Problem } from '#server/store/problem.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { namedQuery } from '../records/aliases.ts';

/** A record of the class `homeDesk`. */
interface Desk {
  readonly ownerId: number | null;
  readonly roleIds: readonly number[];
  readonly tileIds: readonly number[];
  readonly listIds: readonly number[];
}

/** A record of the class `savedView`. */
interface View {
  readonly id: number;
  readonly className: string;
  readonly caption: string;
  readonly form: ViewForm;
  readonly state: unknown;
}

/** The records that a list on the desk shows. */
const FIRST_ITEMS = 5;
/** More desks than an administrator sees, and more views than desks of several roles hold. */
const ALL = 1000;

async function recordsOf<C>(
  context: StoreContext,
  actor: Actor,
  className: string,
  filter: Filter,
): Promise<readonly C[]> {
  const query = { filter, pageIndex: 0, pageSize: ALL, orderFieldName: 'id' };
  const { itemsJson } = await listRecords(context, actor, context.catalog.get(className), query);
  const items: readonly C[] = JSON.parse(itemsJson);
  return items;
}

/** The desk that the actor has made, otherwise those of the actor's roles as one. */
async function deskOf(context: StoreContext, actor: Actor): Promise<Pick<Desk, 'tileIds' | 'listIds'>> {
  const desks = await recordsOf<Desk>(context, actor, 'homeDesk', []);
  const own = desks.find(({ ownerId, roleIds }) => ownerId === actor.userId && roleIds.length === 0);
  if (own) return own;
  const roles = new Set(roleIdsOf(actor.ids));
  const shared = desks.filter(({ roleIds }) => roleIds.some((id) => roles.has(id)));
  return {
    tileIds: [...new Set(shared.flatMap(({ tileIds }) => tileIds))],
    listIds: [...new Set(shared.flatMap(({ listIds }) => listIds))],
  };
}

/**
 * The views of the actor's desk with their totals, each by the statement of its list: what the reader may not see is
 * neither counted nor shown.
 */
export async function readDesk(context: StoreContext, actor: Actor): Promise<readonly DeskView[]> {
  const { tileIds, listIds } = await deskOf(context, actor);
  const ids = [...new Set([...tileIds, ...listIds])];
  if (ids.length === 0) return [];
  const filter = [{ fieldName: 'id', operator: 'in', fieldValue: ids }] as const;
  const views = new Map((await recordsOf<View>(context, actor, 'savedView', filter)).map((view) => [view.id, view]));
  const shown = (some: readonly number[], isList: boolean) =>
    some.flatMap((id) => {
      const view = views.get(id);
      const definition = view && context.catalog.find(view.className);
      return definition && may(actor, 'read', definition) ? [deskView(context, actor, definition, view, isList)] : [];
    });
  return Promise.all([...shown(tileIds, false), ...shown(listIds, true)]);
}

async function deskView(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  view: View,
  isList: boolean,
): Promise<DeskView> {
  const { id: viewId, caption, form } = view;
  const shown = { viewId, caption, className: definition.name, form, isList };
  const read = readViewState(view.state);
  if ('fault' in read) return { ...shown, total: null, items: [] };
  const { filter = [], folder, sort } = read.state;
  const query = namedQuery(definition, {
    filter: flattened(folder === undefined ? filter : [...filter, { fieldName: 'folderId', fieldValue: folder }]),
    ...(sort && { orderFieldName: sort.fieldName, orderFieldDirection: sort.direction }),
    pageIndex: 0,
    // Lists of this size are prepared statements.
    pageSize: 15,
  });
  try {
    const { total, itemsJson } = await listRecords(context, actor, definition, query);
    return { ...shown, total, items: isList ? firstItems(definition, itemsJson, sort?.fieldName) : [] };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { ...shown, total: null, items: [] };
    throw error;
  }
}

function firstItems(definition: ClassDefinition, itemsJson: string, sortedBy = 'lastUpdate'): readonly DeskItem[] {
  const items: readonly Readonly<Record<string, unknown>>[] = JSON.parse(itemsJson);
  const moment = definition.properties[sortedBy]?.kind.traits.calendar === 'moment' ? sortedBy : 'lastUpdate';
  return items.slice(0, FIRST_ITEMS).map((item) => {
    const [id, caption, at] = [Number(item['id']), item[definition.captionProperty], item[moment]];
    return { id, caption: typeof caption === 'string' ? caption : `№ ${id}`, at: typeof at === 'string' ? at : null };
  });
}
