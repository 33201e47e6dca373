import type { RecentChange } from './history.ts';
import type { ViewForm } from './saved-view.ts';

/** A view on the desk of the home page. */
export interface DeskView {
  readonly viewId: number;
  readonly caption: string;
  readonly className: string;
  readonly form: ViewForm;
  /** Shown with its first records; otherwise with their number alone. */
  readonly isList: boolean;
  /** Null where the view can't be read any more, as one that filters by a field that is gone. */
  readonly total: number | null;
  /** The first records of a list. */
  readonly items: readonly DeskItem[];
}

/** A record of a list on the desk. */
export interface DeskItem {
  readonly id: number;
  readonly caption: string;
  /** When it was changed last, or the moment that its view is ordered by. */
  readonly at: string | null;
}

/** Many refused sign-ins within ten minutes. */
export interface SignInBurst {
  /** The account that was named; null for those of all accounts together. */
  readonly account: { readonly id: number; readonly caption: string } | null;
  readonly count: number;
  /** The time of the last of them. */
  readonly at: string;
}

/** The answer of `GET /home/`. */
export interface HomeAnswer {
  readonly counts: readonly { readonly className: string; readonly total: number; readonly active: number }[];
  readonly recent: readonly RecentChange[];
  /** What waits for the reader: the views of their own desk, or of their roles' desks. */
  readonly desk: readonly DeskView[];
  /** The bursts of refused sign-ins of the last 24 hours, for Administrators alone. */
  readonly bursts: readonly SignInBurst[];
}
