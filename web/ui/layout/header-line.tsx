import { Box, Typography } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Props of the first line of a header. */
export interface HeaderLineProps {
  /** Rendered at the left of the title. */
  readonly before?: ReactNode;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** At most one filled primary button; the others are unobtrusive. */
  readonly actions?: ReactNode;
  /** The search and the view controls: beside the title where they fit, otherwise on their own line. */
  readonly toolbar?: ReactNode;
  /** The least width of the header in pixels at which the toolbar stands beside the title. */
  readonly toolbarBesideFrom?: number | undefined;
}

/** Title, subtitle, toolbar and actions of a page or of a part of one. */
export function HeaderLine({ before, title, subtitle, actions, toolbar, toolbarBesideFrom = 960 }: HeaderLineProps) {
  return (
    <Box
      sx={
        toolbar === undefined
          ? [line, { gridTemplateAreas: '"title actions"' }]
          : [line, withToolbar, toolbarBeside(toolbarBesideFrom)]
      }
    >
      <Box sx={{ gridArea: 'title', display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
        {before}
        <Box data-page-title sx={{ minWidth: 0, flex: 1 }}>
          {title}
          {subtitle !== undefined && (
            <Typography
              component="div"
              color="textSecondary"
              {...(typeof subtitle === 'string' && { title: subtitle })}
              sx={{ typography: { xs: 'caption', sm: 'body1' } }}
            >
              {subtitle}
            </Typography>
          )}
        </Box>
      </Box>
      {toolbar !== undefined && (
        <Box data-page-toolbar data-print="no" sx={{ gridArea: 'toolbar', minWidth: 0 }}>
          {toolbar}
        </Box>
      )}
      {actions !== undefined && (
        <Box data-print="no" sx={acts}>
          {actions}
        </Box>
      )}
    </Box>
  );
}

const line: SystemStyleObject<Theme> = {
  display: 'grid',
  // Actions that leave the title less take two lines.
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(45%, 1fr) auto' },
  alignItems: 'center',
  columnGap: { xs: 1, sm: 2 },
  rowGap: { xs: 0.5, sm: 1 },
};

const withToolbar: SystemStyleObject<Theme> = {
  gridTemplateAreas: '"title actions" "toolbar toolbar"',
  // The title and the subtitle share a line, so that the rows begin further up.
  '& [data-page-title]': { display: { sm: 'flex' }, alignItems: 'baseline', columnGap: 1.5, overflow: 'hidden' },
  '& [data-page-title] > h1': { flexShrink: 0, maxWidth: '100%' },
  '& [data-page-title] > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};

/** The toolbar and the title share a line. */
const toolbarBeside = (from: number): SystemStyleObject<Theme> => ({
  [`@container (min-width: ${from}px)`]: {
    gridTemplateAreas: '"title toolbar actions"',
    // The search shrinks in favour of the title until one word still fits, and less far in favour of the subtitle.
    gridTemplateColumns: 'fit-content(calc(100% - 620px)) minmax(0, 1fr) auto',
    '& [data-page-title]': { display: 'block' },
    '& [data-page-title] > div': { maxWidth: 'calc(100cqw - 680px)' },
    '& [data-page-toolbar]': { justifySelf: 'end', width: '100%', maxWidth: 760 },
  },
});

const acts = {
  gridArea: 'actions',
  alignSelf: { xs: 'start', sm: 'center' },
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: { xs: 0.5, sm: 1 },
} as const;
