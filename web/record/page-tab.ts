/** The tab with the constructor of a component built of blocks (spec 2 §2.1). */
export const PAGE_TAB = 'canvas';
