/** Debounce in milliseconds of the search of a list or a board (spec 1 §9). Enter searches immediately. */
export const LIST_SEARCH_DEBOUNCE = 1200;

/**
 * The debounce in folders, in their contents and in linked records: services, people, promo codes, prices (spec 1 §9,
 * spec 2 §2.5, §9).
 */
export const LINKED_SEARCH_DEBOUNCE = 1000;
