import type { ListAnswer } from '#model/wire/record.ts';
import type { RecordsQuery } from './list-call.ts';

/** How the page after another one is asked for. */
export type PageAfter = Pick<RecordsQuery, 'pageIndex' | 'after'>;

/** How the first page is asked for. */
export const FIRST_PAGE: PageAfter = { pageIndex: 0 };

/**
 * How the page after this one is asked for; null where it is the last. From the first deep page on answers tell the place
 * where they end, so that no page costs more than those before it (decision 137); the near ones are asked for by their index,
 * and so are those of a search, which has no places.
 */
export function pageAfter({ after, pageIndex, pageSize, total }: Omit<ListAnswer, 'items'>): PageAfter | null {
  if (after !== undefined) return after === null ? null : { after };
  return (pageIndex + 1) * pageSize < total ? { pageIndex: pageIndex + 1 } : null;
}
