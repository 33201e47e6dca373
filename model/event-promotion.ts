/** The value of an event's `promotion` with which staff alone confirm registrations of the waiting list. */
export const BY_HAND = 0;
/** The value of an event's `promotion` with which places that become free go to the waiting list in its order. */
export const AUTOMATIC = 1;
