import { infiniteQueryOptions } from '@tanstack/react-query';
import type { FilterEntry } from '#model/wire/record.ts';
import { requestList } from '#web/api/list-call.ts';
import { recordKeys } from '#web/api/records.ts';
import type { LinkKind } from './link-kinds.ts';
import { describe } from './linked-rows.ts';

/**
 * The records that a kind can link, by caption, paged; `pattern` is a pattern on the caption, `type` one of the
 * kind's types or nothing (spec 2 §2.7).
 */
export function candidatesQuery(kind: LinkKind, pattern: string, type: string) {
  const { farClass: className, types, scope = [], pageSize } = kind;
  const filter: readonly FilterEntry[] = [
    ...scope,
    ...(types && type !== '' ? [{ fieldName: types.fieldName, fieldValue: type }] : []),
    ...(pattern === '' ? [] : [{ fieldName: 'caption', operator: 'matches' as const, fieldValue: pattern }]),
  ];
  const query = {
    filter,
    orderFieldName: 'caption',
    orderFieldDirection: 'ASC',
    pageSize,
  } as const;
  return infiniteQueryOptions({
    queryKey: [...recordKeys.all(className), 'candidates', query],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const page = await requestList(className, { ...query, pageIndex: pageParam }, signal);
      return { ...page, items: await describe(kind, page.items, signal) };
    },
    getNextPageParam: (last) => ((last.pageIndex + 1) * last.pageSize < last.total ? last.pageIndex + 1 : null),
    select: (data) => ({
      total: data.pages[0]?.total ?? 0,
      records: data.pages.flatMap((page) => page.items),
    }),
  });
}
