/** Milliseconds between the last key and the search of a list or a board (spec 1 §9). Enter searches at once. */
export const LIST_SEARCH_DEBOUNCE = 1200;

/** The same in folders, in what stands in them and in what is linked: services, people, promo codes, prices (spec 1 §9, spec 2 §2.5, §9). */
export const LINKED_SEARCH_DEBOUNCE = 1000;
