/** Styles of a semantic list without list markers. */
export const plainList = { listStyle: 'none', m: 0, p: 0 } as const;
