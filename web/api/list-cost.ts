import { call } from './connection/client.ts';
import { listParameters, type RecordsQuery } from './list-call.ts';
import { liveQuery } from './live/live-query.ts';

/** The query of whether a page of records may take seconds to find; it fails where the server refuses the filter. */
export function listCostQuery(className: string, query: RecordsQuery) {
  return liveQuery({
    queryKey: ['cost', className.toLowerCase(), query],
    reads: 'nothing',
    queryFn: ({ signal }) =>
      call('GET /manage/:className/cost/', { params: { className }, query: listParameters(query), signal }),
    retry: false,
  });
}
