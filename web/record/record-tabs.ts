import type { PageTab, TabPanel } from '#model/page-view.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { RelatedList } from '#model/wire/configuration.ts';
import { FIELDS_TAB, PAGE_TAB } from './page-tab.ts';
import { FOLDERS_FIELD } from '#web/api/folder-names.ts';

/** One tab of a record's page: part of its fields, related records, or its history. */
export interface RecordTab {
  /** The tab's segment of the URL. */
  readonly page: string;
  readonly caption: string;
  readonly properties: readonly MetadataProperty[];
  readonly related?: RelatedList;
  readonly panel?: TabPanel;
}

/** The history tab, which every record has. */
export const HISTORY_PAGE = 'history';
/** The tab with a component's links (spec 2 §2.7). */
export const LINKS_PAGE = 'links';

type TabbedClass = Pick<Metadata, 'properties' | 'tabs'> & Partial<Pick<Metadata, 'view'>>;

/**
 * The tabs of a record's page: its fields, in one tab or in those its class declares, its related lists, its history. A
 * list that the page shows under its fields is a tab while its own screen, `current`, is open.
 */
export function recordTabs(
  metadata: TabbedClass & Partial<Pick<Metadata, 'isComponent'>>,
  related: readonly RelatedList[] = [],
  current?: string,
): readonly RecordTab[] {
  const history = { page: HISTORY_PAGE, caption: 'История', properties: [] };
  const lists = related
    .filter(({ place, className }) => place === 'tab' || className === current)
    .map((list): RecordTab => ({ page: list.className, caption: list.caption, properties: [], related: list }));
  const links = metadata.isComponent === true ? [{ page: LINKS_PAGE, caption: 'Связи', properties: [] }] : [];
  const canvas = metadata.view === 'blocks' ? [{ page: PAGE_TAB, caption: 'Страница', properties: [] }] : [];
  return [...canvas, ...ownTabs(metadata), ...links, ...lists, history];
}

function ownTabs({ tabs, ...metadata }: TabbedClass): readonly RecordTab[] {
  // A record's folders are shown above its fields, as its categories.
  const properties = metadata.properties.filter(({ name }) => name !== FOLDERS_FIELD);
  const [first] = tabs ?? [];
  const caption = metadata.view === 'form' ? 'Форма' : 'Поля';
  if (!tabs || !first) return [{ page: FIELDS_TAB, caption, properties }];
  const byTab = Map.groupBy(properties, (property) => tabOf(tabs, property) ?? first);
  return tabs.map((tab) => ({
    page: tab.page,
    caption: tab.caption,
    properties: byTab.get(tab) ?? [],
    ...(tab.panel === undefined ? {} : { panel: tab.panel }),
  }));
}

function tabOf(tabs: readonly PageTab[], { name, group }: MetadataProperty): PageTab | undefined {
  return tabs.find((tab) => tab.properties?.includes(name)) ?? tabs.find((tab) => tab.groups?.includes(group));
}

/** The tab of a URL; the first one if it names none. */
export function chosenTab(tabs: readonly RecordTab[], page: string | null): RecordTab | undefined {
  return tabs.find((tab) => tab.page === page) ?? tabs[0];
}
