import type { Filter } from '#model/wire/filter-tree.ts';
import { call } from './connection/client.ts';
import { liveQuery } from './live/live-query.ts';

/** The query of what the records of a list add up to; null where there is nothing to add. */
export function listSumQuery(className: string, filter: Filter) {
  return liveQuery({
    queryKey: ['sum', className.toLowerCase(), filter],
    reads: [className],
    queryFn: async ({ signal }) => {
      const query = filter.length > 0 ? { filter: JSON.stringify(filter) } : {};
      return (await call('GET /manage/:className/sum/', { params: { className }, query, signal })).sum;
    },
  });
}
