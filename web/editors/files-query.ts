import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ListAnswer } from '#model/wire.ts';
import { request } from '#web/api/client.ts';
import { listParameters, recordKeys } from '#web/api/records.ts';

const PAGE = 60;
const CLASS = 'AttachedFile';

/** The attached files, newest first, page after page. */
export function filesQuery(text: string) {
  const query = {
    filter: text === '' ? [] : [{ fieldName: 'searchText', fieldValue: text }],
    orderFieldName: 'id',
    orderFieldDirection: 'DESC',
    pageSize: PAGE,
  } as const;
  return infiniteQueryOptions({
    queryKey: [...recordKeys.all(CLASS), 'cards', query],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request<ListAnswer>('GET', `/manage/${CLASS}/`, {
        query: listParameters({ ...query, pageIndex: pageParam }),
        signal,
      }),
    getNextPageParam: (last) => ((last.pageIndex + 1) * last.pageSize < last.total ? last.pageIndex + 1 : null),
    select: (data) => data.pages.flatMap((page) => page.items),
  });
}
