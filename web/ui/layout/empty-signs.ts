/** The sign of no value wherever a value is only read: cells of lists and tables, descriptions, cards, history. */
export const NOTHING = '—';

/** What an empty field shows that is edited in place, in square brackets (spec 2 §2.6). */
export const EMPTY_PLACEHOLDER = '[не определено]';
