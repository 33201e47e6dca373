import type { ClassDefinition } from '#model/define-class.ts';
import type { NavigationGroup } from '#model/terms/navigation-groups.ts';
import { accusativeOf } from '#model/accusative.ts';
import { BUILDER_VIEWS, type ListScreen } from '#model/page-view.ts';
import { takesNotes } from '#model/noted.ts';
import { foldersOf } from '#model/folder-links.ts';
import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { STATISTICS_ROLES } from '#model/wire/statistics.ts';
import type { NavigationItem, NestedPlace } from '#model/wire/configuration.ts';

/** The groups of the menu, in order; the icon is a name of Material Design Icons. */
const NAVIGATION_GROUPS: readonly {
  readonly key: NavigationGroup;
  readonly caption: string;
  readonly icon: string;
}[] = [
  { key: 'content', caption: 'Контент', icon: 'file-document-multiple-outline' },
  { key: 'events', caption: 'Мероприятия', icon: 'calendar-star' },
  { key: 'people', caption: 'Люди и организации', icon: 'account-group-outline' },
  { key: 'commerce', caption: 'Торговля', icon: 'cart-outline' },
  { key: 'crm', caption: 'CRM', icon: 'handshake-outline' },
  { key: 'mail', caption: 'Рассылки и согласия', icon: 'email-outline' },
  { key: 'geography', caption: 'География', icon: 'map-outline' },
  { key: 'system', caption: 'Система', icon: 'cog-outline' },
];

/** The screens that show a list with its create form. */
const CREATING_SCREENS: ReadonlySet<ListScreen> = new Set(['leads', 'calls', 'managers']);

/** The screens without a class, each under `/manage/{route}` (spec 1 §2). Administrators may open all of them. */
const SPECIAL_SCREENS: readonly {
  readonly name: string;
  readonly caption: string;
  readonly route: string;
  readonly group: NavigationGroup;
  readonly priority: number;
  readonly roles: readonly RoleKey[];
}[] = [
  {
    name: 'statistics',
    caption: 'Статистика',
    route: 'statistics',
    group: 'events',
    priority: 70,
    roles: STATISTICS_ROLES,
  },
  {
    name: 'roleMatrix',
    caption: 'Роли и разделы',
    route: 'role-matrix',
    group: 'system',
    priority: 25,
    roles: [],
  },
  {
    name: 'journal',
    caption: 'Журнал действий',
    route: 'audit',
    group: 'system',
    priority: 75,
    roles: [],
  },
  {
    name: 'queue',
    caption: 'Задания',
    route: 'queue',
    group: 'system',
    priority: 80,
    roles: [],
  },
  {
    name: 'systemState',
    caption: 'Состояние',
    route: 'system-state',
    group: 'system',
    priority: 85,
    roles: [],
  },
];

/** The names of the roles, including Administrators, who may do everything. */
export function roleNames(keys: readonly RoleKey[]): readonly string[] {
  return [ROLE_NAMES.administrators, ...keys.map((key) => ROLE_NAMES[key])];
}

/** What waits for the user: above the groups, for everybody. */
const INBOX: NavigationItem = {
  caption: 'Мне',
  icon: 'bell-outline',
  name: 'inbox',
  path: '/manage/inbox',
  roles: [],
  enabled: true,
  everybody: true,
};

type MenuEntry = NavigationItem & { readonly group: NavigationGroup; readonly priority: number };

function classEntries(classes: readonly ClassDefinition[]): readonly MenuEntry[] {
  return classes.flatMap((definition): MenuEntry[] => {
    const { name, route, navigation, caption, gender, pluralCaption, view, listScreen, access, readByAll } = definition;
    const folders = foldersOf(definition);
    const builder = BUILDER_VIEWS.find((one) => one === view);
    if (route === undefined || navigation === undefined) return [];
    const roles = roleNames(access.read);
    const isCreated =
      !definition.writtenByProduct &&
      !definition.createdByProduct &&
      access.read.every((role) => access.create.includes(role)) &&
      (listScreen === undefined || CREATING_SCREENS.has(listScreen));
    const { accusative = accusativeOf(caption, gender), ...place } = navigation;
    const item = { caption: pluralCaption, icon: '', name, path: `/manage/${route}`, className: name, roles };
    return [
      {
        ...place,
        ...item,
        enabled: true,
        ...(folders === null ? {} : { folders }),
        ...(isCreated ? { creates: accusative } : {}),
        ...(view === 'list' ? { plain: true } : {}),
        ...(view === 'tabs' ? { pages: true } : {}),
        ...(builder === undefined ? {} : { builder }),
        ...(listScreen === undefined ? {} : { screen: listScreen }),
        ...(readByAll ? { everybody: true } : {}),
      },
    ];
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

/**
 * The whole menu, derived from the class declarations; each reader sees the items that its roles may open (spec 1 §2).
 */
export function navigationOf(classes: readonly ClassDefinition[]): readonly NavigationItem[] {
  const entries = [...classEntries(classes), ...specialEntries()].sort((one, other) => one.priority - other.priority);
  const groups = NAVIGATION_GROUPS.flatMap((group): NavigationItem[] => {
    const children = entries
      .filter((entry) => entry.group === group.key)
      .map(({ group: _group, priority: _priority, ...item }): NavigationItem => ({ ...item, icon: group.icon }));
    if (children.length === 0) return [];
    const roles = [...new Set(children.flatMap((child) => child.roles))];
    const everybody = children.some((child) => child.everybody === true);
    const more = {
      ...(everybody ? { everybody } : {}),
      ...(takesNotes({ navigation: { group: group.key, priority: 0 } }) ? { takesNotes: true as const } : {}),
    };
    return [{ caption: group.caption, icon: group.icon, roles, enabled: true, children, ...more }];
  });
  return [INBOX, ...groups];
}

/**
 * Every nested list (spec 1 §2). Those below the records of a class are also below the records of each view of it, on
 * the view's route: what is opened from a webinar stays below the webinar.
 */
export function nestedOf(classes: readonly ClassDefinition[]): readonly NestedPlace[] {
  const own = classes.flatMap(({ name, pluralCaption, access, nested }) =>
    nested.map(
      ({ path, detail, ...rest }): NestedPlace => ({
        ...rest,
        className: name,
        caption: pluralCaption,
        path: `/manage/${path}`,
        ...(detail === undefined ? {} : { detail: `/manage/${detail}` }),
        roles: roleNames(access.read),
      }),
    ),
  );
  const ofViews = classes.flatMap(({ name, route, source }) =>
    source?.of.length === 1 && route !== undefined
      ? own
          .filter(({ parent, above }) => parent === source.of[0] && above === undefined)
          .map((place) => belowView(place, name, route))
      : [],
  );
  return [...own, ...ofViews];
}

/** The same list below the records of a view: the first segment of its paths is the view's route. */
function belowView(place: NestedPlace, view: string, route: string): NestedPlace {
  const moved = (path: string): string => path.replace(/^\/manage\/[^/]+/u, `/manage/${route}`);
  return {
    ...place,
    parent: view,
    path: moved(place.path),
    ...(place.detail === undefined ? {} : { detail: moved(place.detail) }),
  };
}
