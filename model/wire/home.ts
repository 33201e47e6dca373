import type { RecentChange } from './history.ts';

/** The answer of `GET /home/`. */
export interface HomeAnswer {
  readonly counts: readonly { readonly className: string; readonly total: number; readonly active: number }[];
  readonly recent: readonly RecentChange[];
}
