import type { FilterEntry } from '#model/wire/record.ts';
import { requestList } from '#web/api/list-call.ts';
import { FIRST_PAGE, pageAfter, type PageAfter } from '#web/api/page-after.ts';
import { recordKeys } from '#web/api/records.ts';
import { liveInfiniteQuery } from '#web/api/live/live-query.ts';
import type { LinkKind } from './link-kinds.ts';
import { describe } from './linked-rows.ts';

/** A text that means the same as a pattern and as words. */
const PLAIN = /^[^\\^$.*+?()[\]{}|]+$/u;

/** The next page to request. */
interface NextPage {
  readonly page: PageAfter;
  /** Whether the captions match nothing, and the records are found by the search of lists. */
  readonly isForgiving: boolean;
}

/**
 * The records that a kind can link, by caption, paged; `pattern` is a pattern on the caption, `type` one of the
 * kind's types or nothing (spec 2 §2.7). A text that no caption matches is sought as in lists, which forgive mistakes.
 */
export function candidatesQuery(kind: LinkKind, pattern: string, type: string) {
  const { farClass: className, types, scope = [], pageSize } = kind;
  const within: readonly FilterEntry[] = [
    ...scope,
    ...(types && type !== '' ? [{ fieldName: types.fieldName, fieldValue: type }] : []),
  ];
  const inCaption = pattern === '' ? [] : [{ fieldName: 'caption', operator: 'matches' as const, fieldValue: pattern }];
  const matching = {
    filter: [...within, ...inCaption],
    orderFieldName: 'caption',
    orderFieldDirection: 'ASC',
    pageSize,
  } as const;
  const forgiving = { filter: [...within, { fieldName: 'searchText', fieldValue: pattern }], pageSize };
  return liveInfiniteQuery({
    queryKey: [...recordKeys.all(className), 'candidates', matching],
    reads: [className],
    initialPageParam: { page: FIRST_PAGE, isForgiving: false },
    queryFn: async ({ pageParam: { page: asked, isForgiving }, signal }) => {
      const found = await requestList(className, { ...(isForgiving ? forgiving : matching), ...asked }, signal);
      const isNone = found.total === 0 && !isForgiving && PLAIN.test(pattern.trim());
      const page = isNone ? await requestList(className, { ...forgiving, ...asked }, signal) : found;
      return { ...page, isForgiving: isForgiving || isNone, items: await describe(kind, page.items, signal) };
    },
    getNextPageParam: (last): NextPage | null => {
      const page = pageAfter(last);
      return page && { page, isForgiving: last.isForgiving };
    },
    select: (data) => ({
      total: data.pages[0]?.total ?? 0,
      records: data.pages.flatMap((page) => page.items),
    }),
  });
}
