import { call } from '#web/api/client.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { pageQueryKey, pageReads } from './page-query.ts';
import type { PageKey } from '../sync/call-server.ts';

/** The page as visitors see it. */
export function renderedPageQuery({ className, id }: PageKey) {
  return liveQuery({
    queryKey: pageQueryKey('rendered', { className, id }),
    reads: pageReads({ className, id }),
    queryFn: ({ signal }) => call('GET /manage/:className/:id/page/', { params: { className, id }, signal }),
    staleTime: 0,
  });
}
