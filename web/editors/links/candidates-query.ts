import { infiniteQueryOptions } from '@tanstack/react-query';
import type { FilterEntry, ListAnswer } from '#model/wire.ts';
import { request } from '#web/api/client.ts';
import { listParameters, recordKeys } from '#web/api/records.ts';
import { farRecord } from './linked-rows.ts';

/** The records of a class that can be linked, by caption, page after page; `pattern` is a pattern on the caption (spec 2 §2.7). */
export function candidatesQuery(className: string, pattern: string, pageSize: number) {
  const filter: readonly FilterEntry[] =
    pattern === '' ? [] : [{ fieldName: 'caption', operator: 'matches', fieldValue: pattern }];
  const query = {
    filter,
    orderFieldName: 'caption',
    orderFieldDirection: 'ASC',
    pageSize,
  } as const;
  return infiniteQueryOptions({
    queryKey: [...recordKeys.all(className), 'candidates', query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request<ListAnswer>('GET', `/manage/${className}/`, {
        query: listParameters({ ...query, pageIndex: pageParam }),
        signal,
      }),
    getNextPageParam: (last) => ((last.pageIndex + 1) * last.pageSize < last.total ? last.pageIndex + 1 : null),
    select: (data) => ({
      total: data.pages[0]?.total ?? 0,
      records: data.pages.flatMap((page) => page.items.map((item) => farRecord(item, className))),
    }),
  });
}
