import { List, ListItem, ListItemButton } from '@mui/material';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import type { NavigationItem } from '#model/wire/configuration.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EntryIcon, EntryText, entry, RailTooltip } from './navigation-entry.tsx';
import { Place } from './navigation-place.tsx';

/** One group of the menu. */
export interface GroupProps {
  readonly item: NavigationItem;
  readonly open: boolean;
  /** The path of the current place, if it is in this group. */
  readonly currentPath: string | undefined;
  readonly rail: boolean;
  readonly onToggle: (caption: string) => void;
  readonly onChosen: () => void;
}

/**
 * A menu entry that expands and collapses its places, at once: an entry that moved for a while would not be where it is
 * clicked. Re-renders only when its props change.
 */
export const Group = memo(function Group({ item, open, currentPath, rail, onToggle, onChosen }: GroupProps) {
  const id = useId();
  const group = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (open) bringIntoView(group.current?.querySelector('[aria-current="page"]') ?? group.current);
  }, [open, currentPath]);
  return (
    <ListItem ref={group} disablePadding sx={{ display: 'block' }}>
      <RailTooltip rail={rail} title={item.caption}>
        <ListItemButton
          sx={entry}
          selected={rail && currentPath !== undefined}
          aria-expanded={open}
          {...(open && { 'aria-controls': id })}
          onClick={() => onToggle(item.caption)}
        >
          <EntryIcon name={item.icon} />
          <EntryText rail={rail}>{item.caption}</EntryText>
          {!rail && <Icon name={open ? 'chevron-up' : 'chevron-down'} sx={{ color: 'text.secondary' }} />}
        </ListItemButton>
      </RailTooltip>
      {open && (
        <List id={id} disablePadding aria-label={item.caption}>
          {(item.children ?? []).map((child) => (
            <Place
              key={child.path ?? child.caption}
              caption={child.caption}
              to={child.path ?? '/'}
              current={child.path === currentPath}
              rail={false}
              onChosen={onChosen}
            />
          ))}
        </List>
      )}
    </ListItem>
  );
});

/** Not while a pointer is pressed: the element would move away from under it, and the click would be lost. */
function bringIntoView(element: Element | null): void {
  if (document.querySelector(':active') === null) element?.scrollIntoView({ block: 'nearest' });
}
