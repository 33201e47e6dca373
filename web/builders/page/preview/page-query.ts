import { changingMoments } from '#model/page/block-tree.ts';
import type { PageFinding } from '#model/wire/pages.ts';
import { call } from '#web/api/connection/client.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { BLOCK_CLASS, blocksRequest } from '#web/api/connection/read-requests.ts';
import { heldKey } from '#web/changes/held-writes.ts';
import { pageOptions, PATTERN_CLASS, type PageKey } from '../document/call-server.ts';

/** The key of a query about a page. */
export function pageQueryKey(part: string, { className, id, proposalId }: PageKey, ...more: readonly number[]) {
  const held = heldKey(proposalId === undefined ? null : { proposalId });
  return ['page', part, className.toLowerCase(), id, ...more, ...held];
}

/** What changes a page: its record, its blocks, their files, the patterns, and the pictures that it shows. */
export function pageReads({ className }: PageKey) {
  return [className, PATTERN_CLASS, BLOCK_CLASS, 'ContentBlockFile', 'ComponentImage'];
}

/** What the author of a page may want to correct. */
export function pageFindingsQuery(page: PageKey) {
  const params = { className: page.className, id: page.id };
  return liveQuery({
    queryKey: pageQueryKey('check', page),
    reads: pageReads(page),
    queryFn: async ({ signal }): Promise<readonly PageFinding[]> =>
      (await call('GET /manage/:className/:id/page/check/', { params, signal, ...pageOptions(page) })).findings,
    staleTime: 0,
  });
}

/** When the page begins to look otherwise, in milliseconds since 1970. */
export function pageMomentsQuery(page: PageKey) {
  const [endpoint, input] = blocksRequest(page.className, page.id);
  return liveQuery({
    queryKey: pageQueryKey('moments', page),
    reads: pageReads(page),
    queryFn: async ({ signal }): Promise<readonly number[]> => {
      const { blocks } = await call(endpoint, { ...input, signal, ...pageOptions(page) });
      return changingMoments(
        blocks.map(({ instanceStateId, config }) => ({ instanceStateId: Number(instanceStateId), config })),
      );
    },
    staleTime: 0,
  });
}
