import type { Configuration, NestedPlace } from '#model/wire/configuration.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { urlOf } from '#web/api/client.ts';
import { FUNNEL, FUNNELS_QUERY } from '#web/api/funnels.ts';
import { listRequest } from '#web/api/list-call.ts';
import {
  BLOCK_CLASS,
  blocksRequest,
  metadataRequest,
  profileRequest,
  recordRequest,
  treeRequest,
} from '#web/api/read-requests.ts';
import { ancestorsOf, nestedFilter } from '#web/record/nested/nested-ancestors.ts';
import { PAGE_TAB } from '#web/record/page-tab.ts';
import { idsInPath } from '#web/routing/nested-places.ts';
import { expectedListQuery } from '#web/screens/list/list-query.ts';
import { parseListSearch } from '#web/screens/list/list-search.ts';
import { leadViewOf } from './lead-view.ts';
import { routeTable, type RouteScreen } from './route-table.ts';

/** A screen of the route table with the ids in the address. */
export interface AddressedScreen {
  readonly screen: RouteScreen;
  readonly ids: readonly number[];
}

type Search = Readonly<Record<string, unknown>>;
type DetailRoute = Extract<RouteScreen, { readonly kind: 'detail' }>;
type ListRoute = Extract<RouteScreen, { readonly kind: 'list' }>;

/** The screen of a path; null for an unknown path and for one with a parameter that is no id. */
export function screenOfPath(
  configuration: Pick<Configuration, 'navigation' | 'nested'>,
  path: string,
): AddressedScreen | null {
  for (const line of routeTable(configuration)) {
    const ids = idsInPath(line.path, path);
    if (ids !== null) return { screen: line.screen, ids };
  }
  return null;
}

/**
 * The URLs that a screen asks for first, all of which follow from its address: who is signed in, and the metadata and the
 * records of the class that the address names. Only lists and records are known here; any other screen asks by itself.
 */
export function earlyUrls(addressed: AddressedScreen | null, search: Search): readonly string[] {
  return [urlOf(...profileRequest), ...(addressed === null ? [] : urlsOfScreen(addressed, search))];
}

function urlsOfScreen({ screen, ids }: AddressedScreen, search: Search): readonly string[] {
  switch (screen.kind) {
    case 'list':
      return urlsOfList(screen, search);
    case 'detail':
      return urlsOfDetail(screen, ids.at(-1) ?? 0, search);
    case 'nested-list':
      return [
        ...urlsAbove(screen.place, ids),
        ...tableUrls(screen.place.className, search, nestedFilter(screen.place, ids)),
      ];
    case 'nested-detail':
      return [...urlsAbove(screen.place, ids.slice(0, -1)), ...recordUrls(screen.place.className, ids.at(-1) ?? 0)];
    case 'home':
    case 'account':
    case 'duplicates':
    case 'jobs':
    case 'role-matrix':
    case 'statistics':
      return [];
  }
}

function urlsOfList({ className, folders, screen }: ListRoute, search: Search): readonly string[] {
  const tree = folders === undefined ? [] : [urlOf(...treeRequest(folders, className))];
  if (screen === 'files') return [urlOf(...metadataRequest(className)), ...tree];
  if (screen === 'funnels' || (screen === 'leads' && leadViewOf(search) === 'board'))
    return [urlOf(...metadataRequest(className)), urlOf(...listRequest(FUNNEL, FUNNELS_QUERY))];
  return [...tableUrls(className, search), ...tree];
}

function urlsOfDetail({ className, builder }: DetailRoute, id: number, search: Search): readonly string[] {
  const record = recordUrls(className, id);
  // Another tab of such a record does not show its blocks.
  if (builder !== 'blocks' || (search['tab'] !== undefined && search['tab'] !== PAGE_TAB)) return record;
  return [...record, urlOf(...blocksRequest(className, id)), urlOf(...metadataRequest(BLOCK_CLASS))];
}

function tableUrls(className: string, search: Search, within?: readonly FilterEntry[]): readonly string[] {
  const query = expectedListQuery(parseListSearch({ ...search }), within);
  return [urlOf(...metadataRequest(className)), urlOf(...listRequest(className, query))];
}

function recordUrls(className: string, id: number): readonly string[] {
  return [urlOf(...metadataRequest(className)), urlOf(...recordRequest(className, id))];
}

function urlsAbove(place: NestedPlace, ids: readonly number[]): readonly string[] {
  return ancestorsOf(place, ids).flatMap((one) => (one === undefined ? [] : recordUrls(one.className, one.id)));
}
