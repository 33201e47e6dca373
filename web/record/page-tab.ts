/** The tab with the constructor of a component built of blocks (spec 2 §2.1). */
export const PAGE_TAB = 'canvas';
/** The tab with the fields of a record whose class does not divide them among several. */
export const FIELDS_TAB = 'fields';
