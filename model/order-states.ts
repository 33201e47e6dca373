/** States of an order in which its goods are put aside: created, in work, paid. */
export const RESERVING_STATES: readonly number[] = [1, 4, 100];
/** The state of a paid order (spec 1 §4). */
export const PAID_STATE = 100;
/** The state of a sent order: its goods have left the warehouses (spec 1 §4). */
export const SENT_STATE = 200;
/** States from which on nothing of the sums of an order changes by itself: paid, sent. */
export const FIXED_STATES: readonly number[] = [PAID_STATE, SENT_STATE];
/** States in which a promo code can be set: the order is neither paid, sent nor closed. */
export const OPEN_STATES: readonly number[] = [1, 4];
