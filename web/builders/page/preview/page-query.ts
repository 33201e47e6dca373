import type { PageFinding } from '#model/wire/pages.ts';
import { call } from '#web/api/connection/client.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { BLOCK_CLASS } from '#web/api/connection/read-requests.ts';
import type { PageKey } from '../document/call-server.ts';

/** The key of a query about a page. */
export function pageQueryKey(part: string, { className, id }: PageKey, ...more: readonly number[]) {
  return ['page', part, className.toLowerCase(), id, ...more];
}

/** What changes a page: its record, its blocks, their files, and the pictures that it shows. */
export function pageReads({ className }: PageKey) {
  return [className, BLOCK_CLASS, 'ContentBlockFile', 'ComponentImage'];
}

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
