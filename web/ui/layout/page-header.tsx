import { Box, Breadcrumbs, IconButton, Typography } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { Icon } from '../icon.tsx';
import { useNarrowScreen } from './narrow-screen.ts';
import { RouterAnchor, RouterLink, type RouterAnchorProps } from '../router-link.tsx';

/** One breadcrumb; the last one has no address. */
export interface Breadcrumb extends Partial<Pick<RouterAnchorProps, 'to' | 'search' | 'state'>> {
  readonly caption: string;
}

/** Props of a page header. */
export interface PageHeaderProps {
  readonly title: string;
  /** Rendered in place of the title, which it contains. */
  readonly heading?: ReactNode;
  /** Rendered directly after the title. */
  readonly beside?: ReactNode;
  /** The title of the document, where that tells more. */
  readonly documentTitle?: string;
  readonly subtitle?: ReactNode;
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** At most one filled primary button; the others are unobtrusive. */
  readonly actions?: ReactNode;
  /** The search and the view controls of the page: beside the title where they fit, otherwise on their own line. */
  readonly toolbar?: ReactNode;
  /** The least width of the header in pixels at which the toolbar stands beside the title. */
  readonly toolbarBesideFrom?: number;
  /** A further line within the sticky header: tabs. */
  readonly children?: ReactNode;
}

/** Maximum width in pixels of a page of fields and of its header, so that their edges align. */
export const PAGE_WIDTH = 1720;

/**
 * Breadcrumbs, title, subtitle and actions; sets the document title. It stays visible while the body scrolls if it takes
 * at most a quarter of the window's height; otherwise its tabs alone do.
 */
export function PageHeader({ title, subtitle, breadcrumbs = [], actions, toolbar, ...rest }: PageHeaderProps) {
  const { documentTitle = title, toolbarBesideFrom = 960, children, ...more } = rest;
  useDocumentTitle(documentTitle);
  const narrow = useNarrowScreen();
  const header = useRef<HTMLDivElement>(null);
  const further = useRef<HTMLDivElement>(null);
  useLettingGo(header, further);
  return (
    <Box ref={header} data-page-header sx={frame}>
      <Box sx={toolbar === undefined ? { maxWidth: PAGE_WIDTH } : {}}>
        {!narrow && breadcrumbs.length > 0 && <Trail steps={breadcrumbs} />}
        <Box
          sx={
            toolbar === undefined
              ? [line, { gridTemplateAreas: '"title actions"' }]
              : [line, withToolbar, toolbarBeside(toolbarBesideFrom)]
          }
        >
          <Box sx={{ gridArea: 'title', display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
            {narrow && <BackLink steps={breadcrumbs} />}
            <Box data-page-title sx={{ minWidth: 0, flex: 1 }}>
              <Title title={title} {...more} />
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
        <div ref={further}>{children}</div>
      </Box>
    </Box>
  );
}

/** The only h1 of the page. What is edited in it is no part of its name. */
function Title({ title, heading, beside }: Pick<PageHeaderProps, 'title' | 'heading' | 'beside'>) {
  const h1 = (
    <Typography variant="h1" {...(heading !== undefined && { 'aria-label': title })} sx={titleText}>
      {heading ?? title}
    </Typography>
  );
  return beside === undefined ? (
    h1
  ) : (
    <Box sx={named}>
      {h1}
      {beside}
    </Box>
  );
}

/** The part of the window's height that a header may take from the body. */
const MOST_TAKEN = 0.25;

/** Moves what is above the tabs out of sight when a header that takes too much of the window sticks. */
function useLettingGo(header: RefObject<HTMLElement | null>, further: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const [whole, rest] = [header.current, further.current];
    if (!whole || !rest) return;
    const measure = (): void => {
      const line = rest.querySelector('[role="tablist"]') ?? rest;
      const isHigh = whole.offsetHeight > window.innerHeight * MOST_TAKEN;
      const [{ top }, { top: at, height }] = [whole.getBoundingClientRect(), line.getBoundingClientRect()];
      whole.style.top = isHigh ? `${-(height > 0 ? at - top : whole.offsetHeight)}px` : '';
    };
    const observer = new ResizeObserver(measure);
    observer.observe(whole);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [header, further]);
}

function Trail({ steps }: { readonly steps: readonly Breadcrumb[] }) {
  return (
    <Breadcrumbs aria-label="Путь к странице" sx={{ typography: 'caption' }}>
      {steps.map(({ caption, to, ...left }, at) =>
        to === undefined ? (
          <Typography key={`${at} ${caption}`} variant="caption" color="textSecondary" sx={clipped}>
            {caption}
          </Typography>
        ) : (
          <RouterLink key={`${at} ${caption}`} to={to} {...left} variant="caption" color="textSecondary" sx={clipped}>
            {caption}
          </RouterLink>
        ),
      )}
    </Breadcrumbs>
  );
}

/** On a phone the breadcrumbs are a single back link. */
function BackLink({ steps }: { readonly steps: readonly Breadcrumb[] }) {
  const back = steps.findLast(({ to }) => to !== undefined);
  if (back?.to === undefined) return null;
  const { caption, to, ...left } = back;
  return (
    <Box component="nav" aria-label="Путь к странице" sx={{ ml: -1, alignSelf: 'flex-start' }}>
      <IconButton component={RouterAnchor} to={to} {...left} aria-label={`Назад: ${caption}`}>
        <Icon name="arrow-left" />
      </IconButton>
    </Box>
  );
}

const frame: SystemStyleObject<Theme> = {
  // On a narrow screen a sticky header would take half of the height.
  position: { xs: 'static', sm: 'sticky' },
  top: 0,
  zIndex: 3,
  bgcolor: 'background.default',
  px: { xs: 2, sm: 3 },
  pt: { xs: 0.5, sm: 1 },
  pb: 1,
  borderBottom: 1,
  borderColor: 'divider',
  containerType: 'inline-size',
};

const line: SystemStyleObject<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
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
  alignSelf: 'center',
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: { xs: 0.5, sm: 1 },
} as const;

const titleText = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: { xs: '1.25rem', sm: '1.5rem' },
  lineHeight: { xs: '1.75rem', sm: '2rem' },
} as const;

const named = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1,
  minWidth: 0,
} as const;

const clipped = {
  display: 'inline-block',
  maxWidth: 240,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
};
