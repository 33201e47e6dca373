/** The record of the page. */
export interface PageOwner {
  readonly className: string;
  readonly id: number;
}

/** The key of a query about a page. */
export function pageQueryKey(part: string, { className, id }: PageOwner, ...more: readonly number[]) {
  return ['page', part, className.toLowerCase(), id, ...more];
}

/** What changes a page: its record, its blocks, their files, and the pictures that it shows. */
export function pageReads({ className }: PageOwner) {
  return { reads: [className, 'contentblock', 'ContentBlockFile', 'ComponentImage'] };
}
