import { Box, Breadcrumbs, IconButton, Typography } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';
import type { Theme } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useDocumentTitle } from './document-title.ts';
import { HeaderLine, type HeaderLineProps } from './header-line.tsx';
import { Icon } from '../icon.tsx';
import { useNarrowScreen } from './narrow-screen.ts';
import { RouterAnchor, RouterLink, type RouterAnchorProps } from '../router-link.tsx';

/** One breadcrumb; the last one has no address. */
export interface Breadcrumb extends Partial<Pick<RouterAnchorProps, 'to' | 'search' | 'state'>> {
  readonly caption: string;
}

/** Props of a page header. */
export interface PageHeaderProps extends Omit<HeaderLineProps, 'title' | 'before'> {
  readonly title: string;
  /** Rendered in place of the title, which it contains. */
  readonly heading?: ReactNode;
  /** Rendered directly after the title. */
  readonly beside?: ReactNode;
  /** The title of the document, where that tells more. */
  readonly documentTitle?: string;
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** At the end of the breadcrumbs; absent on a phone. */
  readonly besideTrail?: ReactNode;
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
  const { documentTitle = title, toolbarBesideFrom, besideTrail, children, ...more } = rest;
  useDocumentTitle(documentTitle);
  const narrow = useNarrowScreen();
  const header = useRef<HTMLDivElement>(null);
  const further = useRef<HTMLDivElement>(null);
  useLettingGo(header, further);
  return (
    <Box ref={header} data-page-header sx={frame}>
      <Box sx={toolbar === undefined ? { maxWidth: PAGE_WIDTH } : {}}>
        {!narrow && breadcrumbs.length > 0 && (
          <Box sx={trailLine}>
            <Trail steps={breadcrumbs} />
            {besideTrail}
          </Box>
        )}
        <HeaderLine
          {...(narrow && { before: <BackLink steps={breadcrumbs} /> })}
          title={<Title title={title} {...more} />}
          subtitle={subtitle}
          actions={actions}
          toolbar={toolbar}
          toolbarBesideFrom={toolbarBesideFrom}
        />
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

const trailLine = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 } as const;

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

const titleText = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: { xs: '1.25rem', sm: '1.5rem' },
  lineHeight: { xs: '1.75rem', sm: '2rem' },
} as const;

const named = {
  display: 'flex',
  '@container (max-width: 640px)': { flexWrap: 'wrap' },
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
