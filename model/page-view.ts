/** The header, body and side of a record's page (spec 2 §2.1); the web app draws each by its registry of views. */
export type DetailView = 'blocks' | 'person' | 'doctor' | 'event' | 'fields' | 'list' | 'tabs';

/** What the route of a class's list shows instead of a table: the files of all folders, or leads on their board (spec 1 §2). */
export type ListScreen = 'files' | 'leads';

/** What stands among the actions of a record's page beside those that every page has. */
export type RecordAction = 'convertDocument' | 'processCancellation';

/** What stands under the fields of a tab. */
export type TabPanel = 'userSecurity';

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
