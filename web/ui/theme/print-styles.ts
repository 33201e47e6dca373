/** Colours in print in place of the dark scheme: black on white. */
const INK = {
  colorScheme: 'light !important',
  '--mui-palette-text-primary': '#1a1e2b',
  '--mui-palette-text-secondary': '#586074',
  '--mui-palette-primary-main': '#2f459f',
  '--mui-palette-success-main': '#1a7a44',
  '--mui-palette-warning-main': '#8f5500',
  '--mui-palette-error-main': '#bd2a3c',
  '--mui-palette-background-paper': '#ffffff',
  '--mui-palette-background-default': '#ffffff',
  '--mui-palette-divider': '#c9cedb',
} as const;

/** Elements that only work on a screen. */
const NOT_ON_PAPER = [
  '[data-print="no"]',
  'nav',
  '[role="separator"]',
  '#main .MuiButton-root',
  '.MuiIconButton-root',
  '.MuiSwitch-root',
  '.field-pencil',
].join(', ');

/** The containers of the table or the record. */
const AROUND = ':is(html, body, #root, #root :has(#main), #main, #main :has(table, [role="tabpanel"]))';

/**
 * Print styles (A4 margins, page numbers, no frame): only the table or the record is printed. Elements marked
 * `data-print="no"` are hidden; the containers of the table let it continue over several pages.
 */
export const printStyles = {
  '@page': { size: 'A4', margin: '16mm 14mm 18mm', '@bottom-right': { content: 'counter(page) " / " counter(pages)' } },
  '@media print': {
    ':root:root': INK,
    [AROUND]: {
      display: 'block !important',
      height: 'auto !important',
      minHeight: '0 !important',
      maxWidth: 'none !important',
      overflow: 'visible !important',
      position: 'static !important',
    },
    'body, #root, #main': { backgroundColor: '#ffffff', fontSize: '9pt' },
    [NOT_ON_PAPER]: { display: 'none !important' },
    '[data-page-header]': {
      position: 'static !important',
      containerType: 'normal !important',
      paddingInline: '0 !important',
    },
    // The columns share the sheet and their texts wrap: nothing is truncated, since there are no tooltips in print.
    '#main table': { tableLayout: 'auto !important', width: '100% !important' },
    '#main col': { width: 'auto !important' },
    '#main :is(th, td)': { position: 'static !important', height: 'auto !important', padding: '4px 8px !important' },
    '#main tr': { height: 'auto !important', breakInside: 'avoid' },
    '#main thead': { display: 'table-header-group' },
    '#main [data-clip], #main [data-clip] *': { whiteSpace: 'normal !important', overflow: 'visible !important' },
    '#main [data-whole] *': { whiteSpace: 'nowrap !important' },
    // A caption has its value beside it, in print as on a screen.
    '#main section dl > div': {
      gridTemplateColumns: '180px minmax(0, 1fr) !important',
      gridColumn: '1 / -1 !important',
      breakInside: 'avoid',
    },
    '#main section dl :is(dt, dd, dd *)': { minHeight: '0 !important', paddingBlock: '1px !important' },
    '#main .MuiCard-root': { containerType: 'normal !important' },
  },
} as const;
