import type { BuilderView } from '#model/page-view.ts';
import type { Place } from '#web/routing/route-paths.ts';
import { urlOf } from '#web/api/connection/client.ts';
import { BLOCK_CLASS, blocksRequest, metadataRequest, recordRequest } from '#web/api/connection/read-requests.ts';
import { ancestorsOf } from '#web/record/nested/nested-ancestors.ts';
import { lastTab } from '#web/record/last-tab.ts';
import { PAGE_TAB } from '#web/record/page-tab.ts';
import { defineScreen, type Address, type AddressSearch, type ScreenRoute } from '#web/routing/define-screen.ts';
import { routerPath } from '#web/routing/nested-places.ts';

/** What the builders of records ask for first besides the record. */
const BUILDER_FIRST: Readonly<Record<BuilderView, (className: string, id: number) => readonly string[]>> = {
  blocks: (className, id) => [urlOf(...blocksRequest(className, id)), urlOf(...metadataRequest(BLOCK_CLASS))],
  form: () => [],
};

async function loadBuilder(builder: BuilderView): Promise<void> {
  const { BUILDERS } = await import('#web/views/builder-code.ts');
  await BUILDERS[builder]();
}

function recordOf(className: string, id: number): readonly string[] {
  return [urlOf(...metadataRequest(className)), urlOf(...recordRequest(className, id))];
}

/** Whether the address shows the record's builder: it is on the first tab. */
function showsBuilder(className: string, { tab = lastTab(className) }: AddressSearch): boolean {
  return tab === null || tab === PAGE_TAB;
}

interface DetailProps {
  readonly className: string;
  readonly id: number;
  readonly page?: string;
}

function detailRoute({ path, roles, everybody, builder }: Place, className: string): ScreenRoute<DetailProps> {
  return {
    path: `${path}/$id`,
    roles: everybody === true ? 'signed-in' : roles,
    name: `${className}-id`,
    props: ({ ids: [id = 0], page }: Address) => ({ className, id, ...(page !== undefined && { page }) }),
    first: ([id = 0], search) => [
      ...recordOf(className, id),
      ...(builder !== undefined && showsBuilder(className, search) ? BUILDER_FIRST[builder](className, id) : []),
    ],
    beside: (search) => (builder !== undefined && showsBuilder(className, search) ? [loadBuilder(builder)] : []),
  };
}

/** The page of a record of each class that has one; a class whose page has sub-pages has a second route for them. */
export const detailScreen = defineScreen({
  load: async () => (await import('./detail-screen.tsx')).DetailScreen,
  routes: ({ places }) =>
    places.flatMap((place) => {
      if (place.className === undefined || place.plain === true) return [];
      const detail = detailRoute(place, place.className);
      const { path, roles, props } = detail;
      return place.pages ? [detail, { path: `${path}/$page`, roles, props }] : [detail];
    }),
});

/** The pages of records below those of other classes (spec 1 §2, the nested routes). */
export const nestedDetailScreen = defineScreen({
  load: async () => (await import('./nested-detail-screen.tsx')).NestedDetailScreen,
  routes: ({ nested }) =>
    nested.flatMap((place) =>
      place.detail === undefined
        ? []
        : [
            {
              path: routerPath(place.detail),
              roles: place.roles,
              name: `${place.className}-id`,
              props: ({ ids }: Address) => ({ place, ids: ids.slice(0, -1), id: ids.at(-1) ?? 0 }),
              first: (ids: readonly number[]) => [
                ...ancestorsOf(place, ids.slice(0, -1)).flatMap((one) => (one ? recordOf(one.className, one.id) : [])),
                ...recordOf(place.className, ids.at(-1) ?? 0),
              ],
            },
          ],
    ),
});
