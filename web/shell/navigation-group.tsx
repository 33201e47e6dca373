import { Collapse, List, ListItem, ListItemButton } from '@mui/material';
import { memo, useEffect, useId, useRef } from 'react';
import type { NavigationItem } from '#model/wire.ts';
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

/** A menu entry that opens and closes the places under it. Drawn again only when something of it changes. */
export const Group = memo(function Group({ item, open, currentPath, rail, onToggle, onChosen }: GroupProps) {
  const id = useId();
  const group = useRef<HTMLLIElement>(null);
  // A group that is still opening would be scrolled inside of itself.
  const settled = useRef(open);
  const currentPlace = () => group.current?.querySelector('[aria-current="page"]');
  useEffect(() => {
    if (settled.current) bringIntoView(currentPlace());
  }, [currentPath]);
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
      <Collapse
        in={open}
        unmountOnExit
        onEntered={() => {
          settled.current = true;
          bringIntoView(currentPlace() ?? group.current);
        }}
        onExit={() => {
          settled.current = false;
        }}
      >
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
      </Collapse>
    </ListItem>
  );
});

/** Not while something is pressed: moved away from under the pointer, it would be let go of elsewhere, and the click lost. */
function bringIntoView(element: Element | null | undefined): void {
  if (document.querySelector(':active') === null) element?.scrollIntoView({ block: 'nearest' });
}
