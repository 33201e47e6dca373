/** The tab with the constructor of a component built of blocks (spec 2 §2.1). */
export const PAGE_TAB = 'canvas';
/** The tab with the fields of a record whose class does not divide them among several. */
export const FIELDS_TAB = 'fields';

/** The parameter of an address that names a block of a record's page: it is shown with its notes. */
export const BLOCK_PARAMETER = 'block';

/** The parameters of an address that lead to a block of a record's page. */
export function blockSearch(blockId: number): Readonly<Record<string, unknown>> {
  return { tab: PAGE_TAB, [BLOCK_PARAMETER]: blockId };
}
