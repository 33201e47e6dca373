import { Box } from '@mui/material';
import { unseen } from '../theme/unseen.ts';
import { HeaderLine, type HeaderLineProps } from './header-line.tsx';
import { useNarrowScreen } from './narrow-screen.ts';

interface SectionHeaderProps extends Omit<HeaderLineProps, 'before' | 'title'> {
  /** Said to screen readers: the tab says it to the eye. Absent where what follows has a heading of its own. */
  readonly title?: string;
}

/** The tools of what a tab of a page shows, under the header of the page. */
export function SectionHeader({ title, ...props }: SectionHeaderProps) {
  // A title that takes no room: on a phone the search stands beside the actions, at the edge of the page.
  const isBare = useNarrowScreen() && props.subtitle === undefined;
  const heading = title !== undefined && (
    <Box component="h2" sx={unseen}>
      {title}
    </Box>
  );
  return (
    <Box sx={[frame, isBare && props.toolbar !== undefined && { pl: { xs: 1 } }]}>
      <HeaderLine {...props} title={heading} {...(isBare && { toolbarBesideFrom: 0 })} />
    </Box>
  );
}

/** Has the edges of the header above it. */
const frame = { px: { xs: 2, sm: 3 }, py: 0.5, containerType: 'inline-size' } as const;
