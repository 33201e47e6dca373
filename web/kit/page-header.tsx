import { Box, Breadcrumbs, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { RouterLink } from './router-link.tsx';

/** One step on the way to a page; the last one has no address. */
export interface Breadcrumb {
  readonly caption: string;
  readonly to?: string;
}

/** What stands above a page. */
export interface PageHeaderProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** One filled primary button at most; the others quiet. */
  readonly actions?: ReactNode;
  /** A second line that stays with the header: filters, tabs. */
  readonly children?: ReactNode;
}

/** Breadcrumbs, title, subtitle and actions; stays while the body scrolls, and names the browser's tab. */
export function PageHeader({ title, subtitle, breadcrumbs = [], actions, children }: PageHeaderProps) {
  useDocumentTitle(title);
  return (
    <Box
      sx={{
        // On a narrow screen it would take half of the height.
        position: { xs: 'static', sm: 'sticky' },
        top: 0,
        zIndex: 3,
        bgcolor: 'background.default',
        px: { xs: 2, sm: 3 },
        pt: { xs: 1, sm: 1.5 },
        pb: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {breadcrumbs.length > 0 && (
        <Breadcrumbs aria-label="Путь к странице" sx={{ typography: 'caption' }}>
          {breadcrumbs.map((step, at) =>
            step.to === undefined ? (
              <Typography key={`${at} ${step.caption}`} variant="caption" color="textSecondary" sx={clipped}>
                {step.caption}
              </Typography>
            ) : (
              <RouterLink
                key={`${at} ${step.caption}`}
                to={step.to}
                variant="caption"
                color="textSecondary"
                sx={clipped}
              >
                {step.caption}
              </RouterLink>
            ),
          )}
        </Breadcrumbs>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography component="div" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions !== undefined && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>{actions}</Box>
        )}
      </Box>
      {children}
    </Box>
  );
}

const clipped = {
  display: 'inline-block',
  maxWidth: 240,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
