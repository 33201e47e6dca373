/** The height of a card, and of a card with the gap below it, in pixels. */
export const CARD_HEIGHT = 96;
export const CARD_STEP = 104;
