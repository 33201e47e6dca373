import type { LinkedRecord } from './record.ts';

/** The answer of `GET /search/`: the best matches of each class, in the order of the menu. */
export interface SearchAnswer {
  readonly groups: readonly { readonly className: string; readonly items: readonly LinkedRecord[] }[];
}
