/** A table of numbers with a sticky first column that names the row. */
export const numbersTable = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 1, borderTop: 1, borderColor: 'divider', textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th': { typography: 'caption', color: 'text.secondary', fontWeight: 500, whiteSpace: 'normal' },
  '& th:first-of-type': {
    textAlign: 'left',
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    pl: 2,
    whiteSpace: 'normal',
    minWidth: { xs: 140, sm: 220 },
  },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr:hover > *': {
    backgroundImage: 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
  },
} as const;
