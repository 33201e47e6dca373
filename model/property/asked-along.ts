/** The codes of refusals of a deletion that the same request with `along=true` overrides. */
export const ASKED_ALONG = ['openDeals'] as const;
