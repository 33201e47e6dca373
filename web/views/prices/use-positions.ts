import { useQueries } from '@tanstack/react-query';
import { recordsQuery } from '#web/api/records.ts';

/** The maximum number of positions of a price list in the tree; its own list shows all. */
const MOST = 1000;

/** The query of the positions of a price list in their order. */
export function positionsQuery(pricelistId: number) {
  return {
    filter: [{ fieldName: 'pricelistId', fieldValue: pricelistId }],
    orderFieldName: 'priority',
    orderFieldDirection: 'ASC',
    pageSize: MOST,
  } as const;
}

/** The positions of price lists, by price list; those that are not loaded yet are missing. */
export function usePositions(pricelistIds: readonly number[]) {
  const answers = useQueries({
    queries: pricelistIds.map((id) => recordsQuery('priceListItem', positionsQuery(id))),
  });
  const error = answers.find((answer) => answer.error && !answer.data)?.error ?? null;
  const loaded = new Map(
    pricelistIds.flatMap((id, at) => (answers[at]?.data ? [[id, answers[at].data] as const] : [])),
  );
  return { loaded, error, retry: () => answers.forEach((answer) => answer.error && void answer.refetch()) };
}
