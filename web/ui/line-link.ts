/**
 * The style of a line that is one link. The link is 24 px high, the smallest target, and is truncated itself, so that the
 * ring of its focus is whole.
 */
export const lineLink = {
  '& > a': {
    display: 'block',
    width: 'fit-content',
    maxWidth: '100%',
    lineHeight: '24px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    outlineOffset: -2,
  },
} as const;
