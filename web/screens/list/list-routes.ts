import type { ListScreen } from '#model/page-view.ts';
import type { NestedPlace } from '#model/wire/configuration.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import { urlOf } from '#web/api/connection/client.ts';
import { listRequest } from '#web/api/list-call.ts';
import { SAVED_VIEW, viewsOf } from '#web/api/view-query.ts';
import { metadataRequest, recordRequest, treeRequest } from '#web/api/connection/read-requests.ts';
import { ancestorsOf, nestedFilter } from '#web/record/nested/nested-ancestors.ts';
import {
  defineScreen,
  listPlaces,
  listRoute,
  type AddressSearch,
  type DefinedScreen,
  type ListPlace,
  type ListViews,
} from '#web/routing/define-screen.ts';
import { routerPath } from '#web/routing/nested-places.ts';
import { chosenView } from './list-view-choice.ts';
import { expectedListQuery } from './query/list-query.ts';
import { parseListSearch } from './query/list-search.ts';
import { parseNestedSearch } from './query/nested-search.ts';

function rowsOf(className: string, search: AddressSearch, within?: readonly FilterEntry[]): readonly string[] {
  const query = expectedListQuery(parseListSearch({ ...search }), within);
  return [urlOf(...metadataRequest(className)), urlOf(...listRequest(className, query))];
}

function besideRows({ folders, className }: ListPlace): readonly string[] {
  const views = urlOf(...listRequest(SAVED_VIEW, viewsOf(className)));
  return folders === undefined ? [views] : [views, urlOf(...treeRequest(folders, className))];
}

/** The table of each class that declares nothing else for its list. */
export const listScreen = defineScreen({
  load: async () => (await import('./list-screen.tsx')).ListScreen,
  routes: (places) =>
    listPlaces(places, null).map((place) => ({
      ...listRoute(place),
      props: () => ({ className: place.className }),
      parseSearch: parseListSearch,
      asked: async (text) => (await import('./asked/asked-list.ts')).askedList(place.className, place.folders, text),
      first: (_, search) => [...rowsOf(place.className, search), ...besideRows(place)],
      beside: () => (place.folders === undefined ? [] : [import('#web/folders/panel/folder-panel.tsx')]),
      prepare: async (search) => {
        const { prepareList } = await import('./prepare-list.ts');
        await prepareList(place.className, place.folders, parseListSearch({ ...search }));
      },
    })),
});

/** The list of the class that declares a list screen with several views. */
export function viewedListScreen(screen: ListScreen, choice: ListViews): DefinedScreen {
  return defineScreen({
    load: async () => (await import('./viewed-list-screen.tsx')).ViewedListScreen,
    routes: (places) =>
      listPlaces(places, screen).map((place) => ({
        ...listRoute(place),
        props: () => ({ className: place.className, choice }),
        parseSearch: (search) => ({ ...parseListSearch({ ...search }), ...choice.parseSearch(search) }),
        first: (_, search) => {
          const { load, first } = chosenView(choice, search);
          return load
            ? [urlOf(...metadataRequest(place.className)), ...(first?.() ?? [])]
            : [...rowsOf(place.className, search), ...besideRows(place)];
        },
        beside: (search) => [(chosenView(choice, search).load ?? (() => import('./list-screen.tsx')))()],
      })),
  });
}

function nestedFirst(place: NestedPlace, ids: readonly number[]): readonly string[] {
  return ancestorsOf(place, ids).flatMap((one) =>
    one === undefined ? [] : [urlOf(...metadataRequest(one.className)), urlOf(...recordRequest(one.className, one.id))],
  );
}

/** The lists below the records of other classes, and the panels in their place (spec 1 §2, the nested routes). */
export const nestedListScreen = defineScreen({
  load: async () => (await import('./nested-list-screen.tsx')).NestedListScreen,
  routes: ({ nested }) =>
    nested.map((place) => ({
      path: routerPath(place.path),
      roles: place.roles,
      name: place.className,
      props: ({ ids }) => ({ place, ids }),
      parseSearch: parseNestedSearch,
      first: (ids, search) => [
        ...nestedFirst(place, ids),
        ...rowsOf(place.className, search, nestedFilter(place, ids)),
      ],
    })),
});
