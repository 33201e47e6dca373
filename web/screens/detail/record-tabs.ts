import type { Metadata, MetadataProperty } from '#model/wire.ts';
import { FOLDERS_FIELD } from '#web/folders/folder-ids.ts';

/** One tab of a record's page; the history has no properties of its own. */
export interface RecordTab {
  /** The tab's part of the address. */
  readonly page: string;
  readonly caption: string;
  readonly properties: readonly MetadataProperty[];
}

/** The page of the history, on every record. */
export const HISTORY_PAGE = 'history';

function givesRoles(property: MetadataProperty): boolean {
  return property.config?.className === 'roles';
}

/** The tabs of a record's page: its fields and its history; a user's fields stand on three pages (spec 1 §2 user/:id/:page). */
export function recordTabs(metadata: Pick<Metadata, 'view' | 'properties'>): readonly RecordTab[] {
  const { view } = metadata;
  // A record's folders stand above its fields, as the categories that they are.
  const properties = metadata.properties.filter(({ name }) => name !== FOLDERS_FIELD);
  const history = { page: HISTORY_PAGE, caption: 'История', properties: [] };
  if (view !== 'tabs') return [{ page: 'fields', caption: 'Поля', properties }, history];
  const roles = properties.filter(givesRoles);
  const security = properties.filter((property) => property.group === 'access' && !givesRoles(property));
  const profile = properties.filter((property) => !roles.includes(property) && !security.includes(property));
  return [
    { page: 'profile', caption: 'Профиль', properties: profile },
    { page: 'roles', caption: 'Роли', properties: roles },
    { page: 'security', caption: 'Безопасность', properties: security },
    history,
  ];
}

/** The tab of an address; the first where it names none. */
export function chosenTab(tabs: readonly RecordTab[], page: string | null): RecordTab | undefined {
  return tabs.find((tab) => tab.page === page) ?? tabs[0];
}
