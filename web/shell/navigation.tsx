import { Box, Divider, List, ListItem, ListItemButton } from '@mui/material';
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { visibleItems } from '#web/routing/access-decision.ts';
import { EntryIcon, EntryText, entry, RailTooltip } from './navigation-entry.tsx';
import { Group } from './navigation-group.tsx';
import { Place } from './navigation-place.tsx';
import { placeOfPath, places } from '#web/routing/route-paths.ts';

/** The state of the drawer that contains the menu. */
export interface NavigationProps {
  /** Whether only icons are shown. */
  readonly rail: boolean;
  /** Called when a group of the rail is chosen: its items need the full width. */
  readonly onExpand: () => void;
  /** Called when the user has chosen a place, so that a temporary drawer closes. */
  readonly onChosen: () => void;
  readonly onSignOut: () => void;
}

/**
 * The menu (spec 1 §2): Home, the configured groups that the user's roles allow, Logout at the bottom. The group of
 * the current place is expanded, and the place is marked.
 */
export function Navigation({ rail, onExpand, onChosen, onSignOut }: NavigationProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { navigation, nested } = useConfiguration();
  const { roles } = useSession();
  const items = useMemo(() => visibleItems(navigation, roles), [navigation, roles]);
  const current = placeOfPath(places(items), path, nested);
  const currentGroup = items.find((item) => item.children?.some((child) => child.path === current?.path))?.caption;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [enteredGroup, setEnteredGroup] = useState<string>();
  if (enteredGroup !== currentGroup) {
    setEnteredGroup(currentGroup);
    if (currentGroup !== undefined) setOpened(new Set([...opened, currentGroup]));
  }
  const toggle = useCallback(
    (group: string): void => {
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(group) || rail) next.add(group);
        return next;
      });
      if (rail) onExpand();
    },
    [rail, onExpand],
  );
  return (
    <Box
      component="nav"
      aria-label="Основная навигация"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <List sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', px: 1, py: 1 }}>
        <Place caption="Home" icon="home-outline" to="/" current={path === '/'} rail={rail} onChosen={onChosen} />
        {items.map((item) =>
          item.children === undefined ? (
            <Place
              key={item.caption}
              caption={item.caption}
              icon={item.icon}
              to={item.path ?? '/'}
              current={item.path === current?.path}
              rail={rail}
              onChosen={onChosen}
            />
          ) : (
            <Group
              key={item.caption}
              item={item}
              open={!rail && opened.has(item.caption)}
              currentPath={item.caption === currentGroup ? current?.path : undefined}
              rail={rail}
              onToggle={toggle}
              onChosen={onChosen}
            />
          ),
        )}
      </List>
      <Divider />
      <List sx={{ px: 1, py: 1 }}>
        <ListItem disablePadding>
          <RailTooltip rail={rail} title="Logout">
            <ListItemButton sx={entry} onClick={onSignOut}>
              <EntryIcon name="logout" />
              <EntryText rail={rail}>Logout</EntryText>
            </ListItemButton>
          </RailTooltip>
        </ListItem>
      </List>
    </Box>
  );
}
