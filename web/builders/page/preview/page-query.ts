import { BLOCK_CLASS } from '#web/api/read-requests.ts';
import type { PageKey } from '../sync/call-server.ts';

/** The key of a query about a page. */
export function pageQueryKey(part: string, { className, id }: PageKey, ...more: readonly number[]) {
  return ['page', part, className.toLowerCase(), id, ...more];
}

/** What changes a page: its record, its blocks, their files, and the pictures that it shows. */
export function pageReads({ className }: PageKey) {
  return [className, BLOCK_CLASS, 'ContentBlockFile', 'ComponentImage'];
}
