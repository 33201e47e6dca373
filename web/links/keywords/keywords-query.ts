import { queryOptions } from '@tanstack/react-query';
import { requestList } from '#web/api/list-call.ts';
import { recordKeys } from '#web/api/records.ts';

/** A keyword of a component. */
export interface Keyword {
  readonly id: number;
  readonly keyword: string;
}

const PAGE = 1000;

/** The query key of a component's keywords. */
export function keywordsKey(componentId: number): readonly unknown[] {
  return [...recordKeys.all('SeoKeyword'), 'of', componentId];
}

/** All keywords of a component, in their order (spec 2 §7). */
export function keywordsQuery(componentId: number) {
  return queryOptions({
    queryKey: keywordsKey(componentId),
    queryFn: async ({ signal }): Promise<readonly Keyword[]> => {
      const keywords: Keyword[] = [];
      for (let pageIndex = 0; ; pageIndex += 1) {
        const query = {
          filter: [{ fieldName: 'componentId', fieldValue: componentId }],
          orderFieldName: 'priority',
          orderFieldDirection: 'ASC',
          pageSize: PAGE,
          pageIndex,
        } as const;
        const page = await requestList('SeoKeyword', query, signal);
        for (const { id, keyword } of page.items) if (typeof keyword === 'string') keywords.push({ id, keyword });
        if (page.items.length < PAGE) return keywords;
      }
    },
  });
}
