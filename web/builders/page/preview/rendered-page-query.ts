import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { pageQueryKey, pageReads } from './page-query.ts';
import type { PageKey } from '../sync/call-server.ts';

/** The page as visitors see it. */
export function renderedPageQuery({ className, id }: PageKey) {
  return queryOptions({
    queryKey: pageQueryKey('rendered', { className, id }),
    queryFn: ({ signal }) => call('GET /manage/:className/:id/page/', { params: { className, id }, signal }),
    meta: pageReads({ className, id }),
    staleTime: 0,
  });
}
