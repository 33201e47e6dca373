import { ListItemIcon, ListItemText, Tooltip } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { isIconName } from '#web/ui/icon-paths.ts';

/** In the rail the caption is a tooltip and the accessible name; elsewhere it is visible text. */
export function RailTooltip({ rail, title, children }: { rail: boolean; title: string; children: ReactElement }) {
  return (
    <Tooltip title={rail ? title : null} placement="right">
      {children}
    </Tooltip>
  );
}

/** The icon of a menu entry; an empty space of the same size if it has none. */
export function EntryIcon({ name }: { readonly name: string | undefined }) {
  return (
    <ListItemIcon sx={{ minWidth: 36, color: 'text.secondary' }}>
      {name !== undefined && <Icon name={isIconName(name) ? name : 'circle-small'} />}
    </ListItemIcon>
  );
}

/** The caption of a menu entry; hidden in the rail. */
export function EntryText({ rail, children }: { readonly rail: boolean; readonly children: ReactNode }) {
  const hidden = rail ? { opacity: 0, whiteSpace: 'nowrap', overflow: 'hidden' } : {};
  return (
    <ListItemText
      primary={children}
      slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
      sx={{ my: 0, ...hidden }}
    />
  );
}

/** The dimensions of a menu entry. */
export const entry = {
  // Scrolled into view with room to spare: fonts that load later move the entries by a pixel.
  scrollMarginBlock: '8px',
  minHeight: 40,
  px: 1.5,
  py: 0.75,
  mb: '2px',
  '&.Mui-selected': { color: 'primary.main', '& .MuiListItemIcon-root': { color: 'primary.main' } },
  '&.Mui-selected .MuiListItemText-primary': { fontWeight: 600 },
} as const;
