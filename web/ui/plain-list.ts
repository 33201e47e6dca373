/** A list for assistive technology that does not look like one. */
export const plainList = { listStyle: 'none', m: 0, p: 0 } as const;
