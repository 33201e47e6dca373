/**
 * The headers, bodies and sides of a record's page (spec 2 §2.1); the web app renders each by its registry of views.
 */
export const DETAIL_VIEWS = [
  'blocks',
  'booklet',
  'bookletTemplate',
  'client',
  'doctor',
  'event',
  'fields',
  'form',
  'list',
  'person',
  'tabs',
  'template',
] as const;

/** One of {@link DETAIL_VIEWS}. */
export type DetailView = (typeof DETAIL_VIEWS)[number];

/** The views that are builders: much code that no other page needs. */
export const BUILDER_VIEWS = ['blocks', 'form'] as const satisfies readonly DetailView[];

/** One of {@link BUILDER_VIEWS}. */
export type BuilderView = (typeof BUILDER_VIEWS)[number];

/**
 * What the route of a class's list shows instead of a table, or beside it: the files of all folders, leads on a board,
 * the editor of its funnels (spec 1 §2), calls with their statistics, or managers with their load.
 */
export type ListScreen = 'files' | 'leads' | 'funnels' | 'calls' | 'managers';

/** The actions that a record's page may have besides those of every page. */
export const RECORD_ACTIONS = [
  'convertDocument',
  'databusIncomingSecret',
  'databusReplay',
  'databusSecret',
  'databusTest',
  'makeLead',
  'makeOrder',
  'printCalculation',
  'printOrder',
  'processCancellation',
  'recordCall',
  'patternUses',
  'scheduleCalendar',
  'uploadPrices',
  'viewAs',
] as const;

/** One of {@link RECORD_ACTIONS}. */
export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** The actions that the rows of a class's list may have besides those of every row. */
export const ROW_ACTIONS = ['decideLetter', 'replayRequest'] as const;

/** One of {@link ROW_ACTIONS}. */
export type ListRowAction = (typeof ROW_ACTIONS)[number];

/** The actions that the folders of a class may have besides those of every folder. */
export const FOLDER_ACTIONS = ['promoCodes'] as const;

/** One of {@link FOLDER_ACTIONS}. */
export type FolderAction = (typeof FOLDER_ACTIONS)[number];

/** The panels that may be shown under the fields of a tab. */
export const TAB_PANELS = ['userSecurity'] as const;

/** One of {@link TAB_PANELS}. */
export type TabPanel = (typeof TAB_PANELS)[number];

/** The panels that may be shown under a table of related records. */
export type RelatedFooter = 'calculationTotal' | 'orderTotal';

/** The panels that may be shown on the tab of related records, and on their nested list beside the list itself. */
export const RELATED_PANELS = [
  'registrations',
  'certificates',
  'invitations',
  'prices',
  'priceTree',
  'schedule',
  'table',
  'linkedFiles',
  'images',
] as const;

/** One of {@link RELATED_PANELS}. */
export type RelatedPanel = (typeof RELATED_PANELS)[number];

/** The panels that cover the page until they are closed: their tab is left by closing, and never opens by itself. */
export const COVERING_PANELS: ReadonlySet<RelatedPanel> = new Set(['images']);

/** What a row that adds a related record proposes for its fields. */
export type RelatedProposal = 'linePrice';

/** Columns of a table of related records that show the records' references. */
export type RelatedColumns = 'prices';

/** The panels shown at the left of a record's fields on its page below another record. */
export type NestedAside = 'resumeZones';

/**
 * One of the tabs among which the view `tabs` divides a record's fields. A field is shown on the first tab that names
 * it, else on the first that names its group, else on the first of all.
 */
export interface PageTab {
  /** The tab's segment of the URL. */
  readonly page: string;
  readonly caption: string;
  readonly properties?: readonly string[];
  readonly groups?: readonly string[];
  readonly panel?: TabPanel;
}
