/** The headers, bodies and sides that a record's page may have (spec 2 §2.1); the web app draws each by its registry of views. */
export const DETAIL_VIEWS = ['blocks', 'doctor', 'event', 'fields', 'list', 'person', 'tabs'] as const;

/** One of {@link DETAIL_VIEWS}. */
export type DetailView = (typeof DETAIL_VIEWS)[number];

/** What the route of a class's list shows instead of a table: the files of all folders, or leads on their board (spec 1 §2). */
export type ListScreen = 'files' | 'leads';

/** What may stand among the actions of a record's page beside those that every page has. */
export const RECORD_ACTIONS = ['convertDocument', 'processCancellation'] as const;

/** One of {@link RECORD_ACTIONS}. */
export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** What may stand under the fields of a tab. */
export const TAB_PANELS = ['userSecurity'] as const;

/** One of {@link TAB_PANELS}. */
export type TabPanel = (typeof TAB_PANELS)[number];

/** What stands under a table of related records. */
export type RelatedFooter = 'orderTotal';

/** Columns of a table of related records that read what the records point to. */
export type RelatedColumns = 'prices';

/** What stands at the left of a record's fields on its page below another record. */
export type NestedAside = 'resumeZones';

/**
 * One of the tabs among which the view `tabs` divides a record's fields. A field stands on the first tab that names it, else on the
 * first that names its group, else on the first of all.
 */
export interface PageTab {
  /** The tab's part of the address. */
  readonly page: string;
  readonly caption: string;
  readonly properties?: readonly string[];
  readonly groups?: readonly string[];
  readonly panel?: TabPanel;
}
