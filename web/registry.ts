import type { Configuration } from '#model/wire/configuration.ts';
import type { RouteRoles } from '#web/routing/access-decision.ts';
import {
  openScreen,
  specialScreen,
  type AddressSearch,
  type DefinedScreen,
  type Screen,
  type ScreenRoute,
} from '#web/routing/define-screen.ts';
import { idsInPath } from '#web/routing/nested-places.ts';
import {
  BIN_PATH,
  CONNECT_PATH,
  DUPLICATES_PATH,
  INBOX_PATH,
  places,
  SCHEDULE_PATH,
} from '#web/routing/route-paths.ts';
import { accountScreen } from '#web/screens/account/account-route.ts';
import { importScreen, newImportScreen } from '#web/screens/import/import-route.ts';
import { leadViews } from '#web/screens/board/lead-views.ts';
import { callViews, managerViews } from '#web/screens/crm/number-views.ts';
import { detailScreen, nestedDetailScreen } from '#web/screens/detail/detail-routes.ts';
import { filesystemScreen } from '#web/screens/filesystem/filesystem-route.ts';
import { funnelsScreen } from '#web/screens/funnels/funnels-route.ts';
import { homeScreen } from '#web/screens/home/home-route.ts';
import { listScreen, nestedListScreen, viewedListScreen } from '#web/screens/list/list-routes.ts';
import { statisticsScreen } from '#web/screens/statistics/statistics-route.ts';

/** Every screen that requires sign-in. The sign-in page is the only public route. */
const SCREENS: readonly DefinedScreen[] = [
  homeScreen,
  accountScreen,
  importScreen,
  newImportScreen,
  openScreen(CONNECT_PATH, async () => (await import('#web/screens/connect/connect-screen.tsx')).ConnectScreen),
  openScreen(BIN_PATH, async () => (await import('#web/screens/bin/bin-screen.tsx')).BinScreen),
  openScreen(INBOX_PATH, async () => (await import('#web/screens/inbox/inbox-screen.tsx')).InboxScreen),
  openScreen(SCHEDULE_PATH, async () => (await import('#web/screens/schedule/schedule-screen.tsx')).ScheduleScreen),
  openScreen(
    `${DUPLICATES_PATH}/$className`,
    async () => (await import('#web/screens/duplicates/duplicates-screen.tsx')).DuplicatesScreen,
  ),
  filesystemScreen,
  funnelsScreen,
  viewedListScreen('leads', leadViews),
  viewedListScreen('calls', callViews),
  viewedListScreen('managers', managerViews),
  specialScreen('queue', async () => (await import('#web/screens/jobs/jobs-screen.tsx')).JobsScreen),
  specialScreen('journal', async () => (await import('#web/screens/journal/journal-screen.tsx')).JournalScreen),
  specialScreen('roleMatrix', async () => (await import('#web/screens/roles/role-matrix-screen.tsx')).RoleMatrixScreen),
  specialScreen('systemState', async () => (await import('#web/screens/state/state-screen.tsx')).StateScreen),
  statisticsScreen,
  listScreen,
  detailScreen,
  nestedListScreen,
  nestedDetailScreen,
];

type Routed = Pick<Configuration, 'navigation' | 'nested'>;

/** What `use` makes of every screen and its routes in this configuration. */
export function mapScreens<Made>(
  { navigation, nested }: Routed,
  use: <Props extends object>(screen: Screen<Props>, routes: readonly ScreenRoute<Props>[]) => readonly Made[],
): readonly Made[] {
  const all = { places: places(navigation), nested };
  return SCREENS.flatMap((defined) => defined((screen) => use(screen, screen.routes(all))));
}

/** A route, and what its screen asks for while the application loads. */
interface RouteLine {
  readonly path: string;
  readonly roles: RouteRoles;
  readonly name?: string;
  readonly first: (ids: readonly number[], search: AddressSearch) => readonly string[];
  readonly code: (search: AddressSearch) => readonly Promise<unknown>[];
}

/** Every route that requires sign-in. */
export function routeTable(configuration: Routed): readonly RouteLine[] {
  return mapScreens(configuration, ({ load }, routes) =>
    routes.map(({ path, roles, name, first = () => [], beside = () => [] }) => ({
      path,
      roles,
      ...(name !== undefined && { name }),
      first,
      code: (search) => [load(), ...beside(search)],
    })),
  );
}

/** The route of a path, and the ids in it; null for an unknown path and for one with a parameter that is no id. */
export function routeOfPath(
  configuration: Routed,
  path: string,
): { readonly line: RouteLine; readonly ids: readonly number[] } | null {
  for (const line of routeTable(configuration)) {
    const ids = idsInPath(line.path, path);
    if (ids !== null) return { line, ids };
  }
  return null;
}
