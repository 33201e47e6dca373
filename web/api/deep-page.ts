import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { entriesOf } from '#model/wire/filter-tree.ts';
import type { ListAnswer } from '#model/wire/record.ts';
import { requestList, type RecordsQuery } from './list-call.ts';
import type { RecordsOf } from './typed-records.ts';

/** The context of the query of a page, whose key ends with the request. */
interface PageContext {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  readonly signal: AbortSignal;
}

/** What a page is asked for with instead of its index, and the total that its answer has unless the list has changed. */
interface Step {
  readonly by: Pick<RecordsQuery, 'after' | 'before' | 'pageSize'>;
  readonly total: number;
}

/**
 * The answers that are known to the pages of the list, by index. An outdated one has no places to step from: a change
 * before them has moved the numbers of the pages.
 */
function knownPages({ client, queryKey }: PageContext, query: RecordsQuery): ReadonlyMap<number, ListAnswer> {
  const hashOf = (asked: object) => hashKey([{ ...asked, pageIndex: 0 }]);
  const own = hashOf(query);
  const known = new Map<number, ListAnswer>();
  for (const { queryKey: key, state } of client.getQueryCache().findAll({ queryKey: queryKey.slice(0, -1) })) {
    const asked = key.at(-1);
    if (state.isInvalidated || typeof asked !== 'object' || asked === null || hashOf(asked) !== own) continue;
    const answer = client.getQueryData<ListAnswer>(key);
    if (answer) known.set(answer.pageIndex, answer);
  }
  return known;
}

/** The step to a page from one beside it, or from the end of the list; null where no place is known. */
function stepTo(pageIndex: number, query: RecordsQuery, pages: ReadonlyMap<number, ListAnswer>): Step | null {
  const [previous, next] = [pages.get(pageIndex - 1), pages.get(pageIndex + 1)];
  if (previous?.after) return { by: { after: previous.after }, total: previous.total };
  if (next?.before) return { by: { before: next.before }, total: next.total };
  const [{ total = 0, pageSize = 0 } = {}] = pages.values();
  const last = total - pageIndex * pageSize;
  // Without an order of its own a search is ranked, and has no end to count from.
  const isSearch = entriesOf(query.filter ?? []).some(({ fieldName }) => fieldName === 'searchText');
  return isSearch || last <= 0 || last > pageSize ? null : { by: { before: 'end', pageSize: last }, total };
}

/**
 * A deep page of a list, read from where a known page beside it begins or ends, or from the end of the list, so that it
 * costs no more than the first one; by its number where neither is known, where the page is read anew, and where the
 * answer shows that the list has changed meanwhile.
 */
export async function requestDeepPage<const Name extends string>(
  context: PageContext,
  className: Name,
  query: RecordsQuery<NoInfer<Name>>,
): Promise<ListAnswer<RecordsOf<Name>>> {
  const { client, queryKey, signal } = context;
  const { pageIndex = 0, pageSize = 0, ...rest } = query;
  const isKnown = client.getQueryData(queryKey) !== undefined;
  const step = isKnown ? null : stepTo(pageIndex, query, knownPages(context, query));
  if (step) {
    const answer = await requestList(className, { ...rest, pageSize, ...step.by }, signal);
    const expected = Math.min(pageSize, step.total - pageIndex * pageSize);
    if (answer.total === step.total && answer.items.length === expected) return { ...answer, pageIndex, pageSize };
  }
  return requestList(className, query, signal);
}
