/** A table of values that are edited in place. */
export const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    typography: 'caption',
    fontWeight: 500,
    color: 'text.secondary',
    textAlign: 'left',
    px: 1.5,
    py: 1,
    whiteSpace: 'nowrap',
  },
  '& th, & td': { borderBottom: 1, borderColor: 'divider' },
  '& tbody:last-of-type tr:last-of-type td': { borderBottom: 0 },
  '& th[data-part]': { typography: 'subtitle2', color: 'text.primary', pt: 1.5 },
  '& tr[data-row]': { bgcolor: 'background.paper' },
  // The others make room for the row that is dragged.
  '& tr[data-dragged="false"]': { transition: 'transform 150ms ease-out' },
  '& tr[data-dragged="true"]': { position: 'relative', zIndex: 1, boxShadow: 4 },
  '& td': { p: 0, verticalAlign: 'middle', minWidth: 96 },
  '& td[data-handle]': { width: 44, minWidth: 44 },
  '& td[data-handle] + th': { pl: 1.5 },
  // What names a row is read first.
  '& td[data-column="0"]': { minWidth: 208 },
  // Words are not broken for lack of width: the table scrolls horizontally first.
  '& td, & td *': { overflowWrap: 'break-word !important' },
  '& td:last-of-type': { pr: 1 },
  '& [data-numeric]': { textAlign: 'right' },
  '& th:first-of-type, & td:first-of-type': { pl: 0.5 },
  '& th:first-of-type': { pl: 2 },
  // The pencil lies over the text, which has the whole width of its column.
  '& .field-pencil': { position: 'absolute', right: 4, borderRadius: 0.5, bgcolor: 'background.paper' },
  '& td[data-numeric] .field-pencil': { right: 'auto', left: 4 },
  '& td[data-numeric] [data-field-reader]': { flexDirection: 'row-reverse' },
} as const;
