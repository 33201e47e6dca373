import type { Metadata, MetadataProperty, RelatedList } from '#model/wire.ts';
import { FOLDERS_FIELD } from '#web/api/folder-names.ts';

/** One tab of a record's page: some of its fields, records that belong to it, or its history. */
export interface RecordTab {
  /** The tab's part of the address. */
  readonly page: string;
  readonly caption: string;
  readonly properties: readonly MetadataProperty[];
  readonly related?: RelatedList;
}

/** The page of the history, on every record. */
export const HISTORY_PAGE = 'history';
/** The page of what a component is linked to (spec 2 §2.7). */
export const LINKS_PAGE = 'links';
/** The page of a user's password and sessions (spec 1 §2). */
export const SECURITY_PAGE = 'security';

function givesRoles(property: MetadataProperty): boolean {
  return property.config?.className === 'roles';
}

/** The tabs of a record's page: its fields, what belongs to it, its history; a user's fields stand on three pages (spec 1 §2 user/:id/:page). */
export function recordTabs(
  metadata: Pick<Metadata, 'view' | 'properties'> & Partial<Pick<Metadata, 'isComponent'>>,
  related: readonly RelatedList[] = [],
): readonly RecordTab[] {
  const history = { page: HISTORY_PAGE, caption: 'История', properties: [] };
  const lists = related
    .filter(({ place }) => place === 'tab')
    .map((list): RecordTab => ({ page: list.className, caption: list.caption, properties: [], related: list }));
  const links = metadata.isComponent === true ? [{ page: LINKS_PAGE, caption: 'Связи', properties: [] }] : [];
  return [...ownTabs(metadata), ...links, ...lists, history];
}

function ownTabs({ view, ...metadata }: Pick<Metadata, 'view' | 'properties'>): readonly RecordTab[] {
  // A record's folders stand above its fields, as the categories that they are.
  const properties = metadata.properties.filter(({ name }) => name !== FOLDERS_FIELD);
  if (view !== 'tabs') return [{ page: 'fields', caption: 'Поля', properties }];
  const roles = properties.filter(givesRoles);
  const security = properties.filter((property) => property.group === 'access' && !givesRoles(property));
  const profile = properties.filter((property) => !roles.includes(property) && !security.includes(property));
  return [
    { page: 'profile', caption: 'Профиль', properties: profile },
    { page: 'roles', caption: 'Роли', properties: roles },
    { page: SECURITY_PAGE, caption: 'Безопасность', properties: security },
  ];
}

/** The tab of an address; the first where it names none. */
export function chosenTab(tabs: readonly RecordTab[], page: string | null): RecordTab | undefined {
  return tabs.find((tab) => tab.page === page) ?? tabs[0];
}
