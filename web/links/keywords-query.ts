import { FIRST_PAGE, pageAfter, type PageAfter } from '#web/api/page-after.ts';
import { recordKeys } from '#web/api/records.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { requestHeldList } from '#web/changes/held-list.ts';
import { heldKey, type HeldWrites } from '#web/changes/held-writes.ts';

/** The class of keywords. */
export const KEYWORD = 'SeoKeyword';

/** A keyword of a component. */
export interface Keyword {
  readonly id: number;
  readonly keyword: string;
}

const PAGE = 1000;

/** All keywords of a component, in their order (spec 2 §7); with what is held back where that is given. */
export function keywordsQuery(componentId: number, held: HeldWrites | null) {
  return liveQuery({
    queryKey: [...recordKeys.all(KEYWORD), 'of', componentId, ...heldKey(held)],
    reads: [KEYWORD],
    queryFn: async ({ signal }): Promise<readonly Keyword[]> => {
      const keywords: Keyword[] = [];
      const query = {
        filter: [{ fieldName: 'componentId', fieldValue: componentId }],
        orderFieldName: 'priority',
        orderFieldDirection: 'ASC',
        pageSize: PAGE,
      } as const;
      for (let asked: PageAfter | null = FIRST_PAGE; asked; ) {
        const page = await requestHeldList(KEYWORD, { ...query, ...asked }, signal, held);
        for (const { id, keyword } of page.items) if (typeof keyword === 'string') keywords.push({ id, keyword });
        asked = pageAfter(page);
      }
      return keywords;
    },
  });
}
