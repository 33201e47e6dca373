import { NAVIGATION_GROUPS } from '#classes/navigation.ts';
import { ROLE_NAMES } from '#model/roles.ts';
import type { Configuration, NavigationItem } from '#model/wire.ts';
import { TOKEN_LIFETIME } from '#server/access/token.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { AppContext } from '#server/http/call.ts';

/** Every path of the API but the configuration itself stands under it. */
export const API_PREFIX = '/api/v1';

/** The whole menu, made of the classes' own declarations; each reader is shown what its roles open (spec 1 §2). */
export function navigationOf(catalog: Catalog): readonly NavigationItem[] {
  return NAVIGATION_GROUPS.flatMap((group): NavigationItem[] => {
    const children = catalog.classes
      .filter((definition) => definition.navigation?.group === group.key && definition.route !== undefined)
      .sort((one, other) => (one.navigation?.priority ?? 0) - (other.navigation?.priority ?? 0))
      .map(
        (definition): NavigationItem => ({
          caption: definition.pluralCaption,
          icon: group.icon,
          name: definition.name,
          path: `/manage/${definition.route}`,
          className: definition.name,
          roles: [ROLE_NAMES.administrators, ...definition.access.read.map((key) => ROLE_NAMES[key])],
          enabled: true,
        }),
      );
    if (children.length === 0) return [];
    const roles = [...new Set(children.flatMap((child) => child.roles))];
    return [{ caption: group.caption, icon: group.icon, roles, enabled: true, children }];
  });
}

/** What the web app needs before anybody signs in (contract «Ground rules»). */
export function configurationOf({ catalog, environment }: AppContext): Configuration {
  return {
    apiPrefix: API_PREFIX,
    title: 'Панель управления',
    siteUrl: environment.siteUrl,
    timeZone: environment.timeZone,
    roles: ROLE_NAMES,
    navigation: navigationOf(catalog),
    auth: { cookieName: 'jwt-token', lifetimeDays: TOKEN_LIFETIME / 86_400, demo: environment.demo },
  };
}
