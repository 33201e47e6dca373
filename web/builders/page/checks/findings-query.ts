import type { PageFinding } from '#model/wire/pages.ts';
import { call } from '#web/api/client.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { pageQueryKey, pageReads } from '../preview/page-query.ts';
import type { PageKey } from '../sync/call-server.ts';

/** What the author of a page may want to correct. */
export function pageFindingsQuery({ className, id }: PageKey) {
  return liveQuery({
    queryKey: pageQueryKey('check', { className, id }),
    reads: pageReads({ className, id }),
    queryFn: async ({ signal }): Promise<readonly PageFinding[]> =>
      (await call('GET /manage/:className/:id/page/check/', { params: { className, id }, signal })).findings,
    staleTime: 0,
  });
}
