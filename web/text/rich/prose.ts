import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';

/** Width of the sheet in pixels. */
export const SHEET_WIDTH = 880;

/** The styles of the sheet that contains the text. */
export const PROSE: SystemStyleObject<Theme> = {
  maxWidth: SHEET_WIDTH,
  mx: 'auto',
  '& .ProseMirror': {
    minHeight: '60vh',
    px: { xs: 2, sm: 5 },
    py: 3,
    border: 1,
    borderColor: 'divider',
    borderRadius: 2,
    bgcolor: 'background.paper',
    fontSize: 16,
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: -1 },
    '& p': { mt: 0, mb: 1.5 },
    '& li > p, & td > p, & th > p': { m: 0 },
    '& h1, & h2, & h3, & h4, & h5, & h6': { m: 0, mt: 2.5, lineHeight: 1.3, fontWeight: 600 },
    '& ul, & ol': { mt: 0, mb: 1.5, pl: 3 },
    '& blockquote': { m: 0, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
    // Wraps: a line that scrolled would be out of the keyboard's reach.
    '& pre': { m: 0, p: 2, borderRadius: 1, bgcolor: 'action.hover', fontSize: 14, whiteSpace: 'pre-wrap' },
    '& a': { color: 'primary.main' },
    '& img': { maxWidth: '100%', height: 'auto' },
    // A blocked picture shows its alternative text, or else a generic label.
    '& img[data-held-src]': {
      display: 'inline-block',
      minWidth: 160,
      minHeight: 48,
      p: 1,
      border: 1,
      borderStyle: 'dashed',
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'action.hover',
      color: 'text.secondary',
      fontSize: 14,
      '&::before': { content: '"Картинка другого сайта"', display: 'block' },
    },
    '& img.ProseMirror-selectednode': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main' },
    '& table': { mb: 1.5, borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed' },
    '& td, & th': { border: 1, borderColor: 'divider', p: 1, verticalAlign: 'top', textAlign: 'start' },
    '& th': { bgcolor: 'action.hover', fontWeight: 600 },
    '& .selectedCell': { bgcolor: 'action.selected' },
  },
};
