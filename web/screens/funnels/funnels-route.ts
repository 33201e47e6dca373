import { urlOf } from '#web/api/connection/client.ts';
import { FUNNEL, FUNNELS_QUERY } from '#web/api/funnels.ts';
import { listRequest } from '#web/api/list-call.ts';
import { metadataRequest } from '#web/api/connection/read-requests.ts';
import { defineScreen, listPlaces, listRoute } from '#web/routing/define-screen.ts';

/** The editor of the funnels of leads and their stages. */
export const funnelsScreen = defineScreen({
  load: async () => (await import('./funnels-screen.tsx')).FunnelsScreen,
  routes: (places) =>
    listPlaces(places, 'funnels').map((place) => ({
      ...listRoute(place),
      props: () => ({}),
      parseSearch: ({ funnel }) => ({ funnel }),
      first: () => [urlOf(...metadataRequest(place.className)), urlOf(...listRequest(FUNNEL, FUNNELS_QUERY))],
    })),
});
