/**
 * The style of a table of a few columns, of which a row's first cell is its heading; on a phone each row is a card. A
 * cell with `data-cell="actions"` holds buttons, `data-caption` is said before a cell on a phone.
 */
export const plainTable = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1.5, py: 0.5, height: 44, borderTop: 1, borderColor: 'divider', textAlign: 'left' },
  '& thead th': { typography: 'caption', color: 'text.secondary', fontWeight: 500, border: 0, whiteSpace: 'nowrap' },
  '& th:first-of-type': { pl: 2, width: '60%' },
  '& tbody th': { fontWeight: 400 },
  '& td': { whiteSpace: 'nowrap' },
  '& td[data-cell="actions"]': { textAlign: 'right' },
  '& tbody tr:hover > *': { bgcolor: 'action.hover' },
  '@media (max-width: 899.95px)': {
    '& thead': { display: 'none' },
    '&, & tbody': { display: 'block' },
    '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, px: 2, py: 1 },
    '& tr + tr': { borderTop: 1, borderColor: 'divider' },
    '& tbody th, & tbody td': { display: 'block', border: 0, p: 0, height: 'auto', width: 'auto' },
    '& tbody td:empty': { display: 'none' },
    '& tbody th:first-of-type': { flex: '1 0 100%', width: 'auto', pl: 0 },
    '& td[data-cell="actions"]': { ml: 'auto' },
    '& td[data-caption]::before': { content: 'attr(data-caption)' },
  },
} as const;
