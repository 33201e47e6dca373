import { ListItem, ListItemButton } from '@mui/material';
import { memo } from 'react';
import { afterFirstView } from '#web/api/live/after-first-view.ts';
import { INBOX_PATH } from '#web/routing/route-paths.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { EntryIcon, EntryText, entry, RailTooltip } from './navigation-entry.tsx';

const InboxCount = lazyScreen(async () => {
  await afterFirstView();
  return (await import('./inbox-count.tsx')).InboxCount;
}, null);

/** One place of the menu. */
export interface PlaceProps {
  readonly caption: string;
  readonly icon?: string;
  readonly to: string;
  readonly current: boolean;
  readonly rail: boolean;
  readonly onChosen: () => void;
}

/** A menu entry that links to a place; the current one is marked. Re-renders only when its props change. */
export const Place = memo(function Place({ caption, icon, to, current, rail, onChosen }: PlaceProps) {
  return (
    <ListItem disablePadding>
      <RailTooltip rail={rail} title={caption}>
        <ListItemButton
          component={RouterAnchor}
          to={to}
          within={to !== '/'}
          selected={current}
          sx={entry}
          onClick={onChosen}
        >
          <EntryIcon name={icon} />
          <EntryText rail={rail}>{caption}</EntryText>
          {to === INBOX_PATH && <InboxCount />}
        </ListItemButton>
      </RailTooltip>
    </ListItem>
  );
});
