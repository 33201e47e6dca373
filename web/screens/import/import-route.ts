import { urlOf } from '#web/api/connection/client.ts';
import { defineScreen, openScreen } from '#web/routing/define-screen.ts';
import { IMPORT_PATH, NEW_IMPORT_PATH } from '#web/routing/route-paths.ts';

/** The choice of the table that becomes records of a class. */
export const newImportScreen = openScreen(
  `${NEW_IMPORT_PATH}/$className`,
  async () => (await import('./import-screens.tsx')).NewImportScreen,
);

/** An import from its file to the records, on any day and in any browser. */
export const importScreen = defineScreen({
  load: async () => (await import('./import-screens.tsx')).ImportScreen,
  routes: () => [
    {
      path: `${IMPORT_PATH}/$id`,
      roles: 'signed-in',
      props: ({ ids: [id = 0] }) => ({ id }),
      first: ([id = 0]) => [urlOf('GET /manage/import/:id/', { params: { id } })],
    },
  ],
});
