import { isOn, searchIn, wholeNumberIn } from '#web/ui/address-values.ts';

/** The periods of due dates to choose from. */
export const PERIODS = ['today', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** What narrows the leads of a board. */
export interface BoardFilter {
  readonly search?: string;
  /** Whether nothing is forgiven in the text. */
  readonly exact?: true;
  /** Only leads of the user. */
  readonly mine?: true;
  /** The manager's id. */
  readonly manager?: number;
  /** The id of the class of leads. */
  readonly kind?: number;
  readonly period?: Period;
  readonly overdue?: true;
}

/** The board's state as stored in the URL. */
export interface BoardSearch extends BoardFilter {
  /** The funnel's id; the first funnel if absent. */
  readonly funnel?: number;
  /** The id of the saved view that is chosen; with it the funnel stands in the address. */
  readonly view?: number;
  /** The lead with the open settings drawer. */
  readonly settings?: number;
}

/** A partial change of the state; null removes a parameter. */
export type BoardChange = { readonly [Name in keyof BoardSearch]?: BoardSearch[Name] | null };

/** Parses the URL parameters; invalid ones are ignored, never an error. */
export function parseBoardSearch(raw: Readonly<Record<string, unknown>>): BoardSearch {
  const [funnel, settings] = [wholeNumberIn(raw['funnel']), wholeNumberIn(raw['settings'])];
  const [manager, kind] = [wholeNumberIn(raw['manager']), wholeNumberIn(raw['kind'])];
  const view = wholeNumberIn(raw['view']);
  const text = searchIn(raw['search']);
  const period = PERIODS.find((name) => name === raw['period']);
  return {
    ...(funnel === null ? {} : { funnel }),
    ...(text === null ? {} : { search: text }),
    ...(isOn(raw['exact']) ? { exact: true } : {}),
    ...(isOn(raw['mine']) ? { mine: true } : {}),
    ...(manager === null ? {} : { manager }),
    ...(kind === null ? {} : { kind }),
    ...(period === undefined ? {} : { period }),
    ...(isOn(raw['overdue']) ? { overdue: true } : {}),
    ...(view === null ? {} : { view }),
    ...(settings === null ? {} : { settings }),
  };
}
