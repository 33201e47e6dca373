import { NAVIGATION_GROUPS, SPECIAL_SCREENS } from '#classes/navigation.ts';
import type { NavigationGroup } from '#model/define-class.ts';
import { ROLE_NAMES, type RoleKey } from '#model/roles.ts';
import type { Configuration, NavigationItem, NestedPlace, RelatedList } from '#model/wire.ts';
import { TOKEN_LIFETIME } from '#server/access/token.ts';
import type { Catalog } from '#server/derive/catalog.ts';
import type { AppContext } from '#server/http/call.ts';

/** Every path of the API but the configuration itself stands under it. */
export const API_PREFIX = '/api/v1';

/** The names of the roles, with the administrators, who may everything. */
function roleNames(keys: readonly RoleKey[]): readonly string[] {
  return [ROLE_NAMES.administrators, ...keys.map((key) => ROLE_NAMES[key])];
}

type MenuEntry = NavigationItem & { readonly group: NavigationGroup; readonly priority: number };

function classEntries(catalog: Catalog): readonly MenuEntry[] {
  return catalog.classes.flatMap(({ name, route, navigation, pluralCaption, view, access }): MenuEntry[] => {
    if (route === undefined || navigation === undefined) return [];
    const roles = roleNames(access.read);
    const item = { caption: pluralCaption, icon: '', name, path: `/manage/${route}`, className: name, roles };
    return [{ ...navigation, ...item, enabled: true, ...(view === 'list' ? { plain: true } : {}) }];
  });
}

function specialEntries(): readonly MenuEntry[] {
  return SPECIAL_SCREENS.map(({ route, roles, ...screen }) => ({
    ...screen,
    icon: '',
    path: `/manage/${route}`,
    roles: roleNames(roles),
    enabled: true,
  }));
}

/** The whole menu, made of the classes' own declarations; each reader is shown what its roles open (spec 1 §2). */
export function navigationOf(catalog: Catalog): readonly NavigationItem[] {
  const entries = [...classEntries(catalog), ...specialEntries()].sort((one, other) => one.priority - other.priority);
  return NAVIGATION_GROUPS.flatMap((group): NavigationItem[] => {
    const children = entries
      .filter((entry) => entry.group === group.key)
      .map(({ group: _group, priority: _priority, ...item }): NavigationItem => ({ ...item, icon: group.icon }));
    if (children.length === 0) return [];
    const roles = [...new Set(children.flatMap((child) => child.roles))];
    return [{ caption: group.caption, icon: group.icon, roles, enabled: true, children }];
  });
}

/** Every nested list (spec 1 §2). */
export function nestedOf(catalog: Catalog): readonly NestedPlace[] {
  return catalog.classes.flatMap(({ name, pluralCaption, access, nested }) =>
    nested.map(({ path, detail, ...rest }) => ({
      ...rest,
      className: name,
      caption: pluralCaption,
      path: `/manage/${path}`,
      ...(detail === undefined ? {} : { detail: `/manage/${detail}` }),
      roles: roleNames(access.read),
    })),
  );
}

/** What is shown with records of each class. Roles that read a class for its pickers alone are shown lists of it where they may ask for them. */
function relatedOf(catalog: Catalog): readonly RelatedList[] {
  return catalog.classes.flatMap(({ name, related }) =>
    related.map(({ className, property, caption, place }) => {
      const listed = catalog.get(className);
      const { pluralCaption, access } = listed;
      const pickers = listed.properties[property]?.inPicker === true ? [...catalog.pickerRoles(listed)] : [];
      const roles = roleNames([...new Set([...access.read, ...pickers])]);
      return { parent: name, className, property, caption: caption ?? pluralCaption, place: place ?? 'tab', roles };
    }),
  );
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
    nested: nestedOf(catalog),
    related: relatedOf(catalog),
    auth: { cookieName: 'jwt-token', lifetimeDays: TOKEN_LIFETIME / 86_400, demo: environment.demo },
  };
}
