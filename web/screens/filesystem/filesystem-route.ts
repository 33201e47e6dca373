import { urlOf } from '#web/api/connection/client.ts';
import { metadataRequest, treeRequest } from '#web/api/connection/read-requests.ts';
import { defineScreen, listPlaces, listRoute } from '#web/routing/define-screen.ts';

/** The files of all folders. */
export const filesystemScreen = defineScreen({
  load: async () => (await import('./filesystem-screen.tsx')).FilesystemScreen,
  routes: (places) =>
    listPlaces(places, 'files').map((place) => ({
      ...listRoute(place),
      props: () => ({}),
      first: () => [
        urlOf(...metadataRequest(place.className)),
        ...(place.folders === undefined ? [] : [urlOf(...treeRequest(place.folders, place.className))]),
      ],
    })),
});
