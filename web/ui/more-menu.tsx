import { Button, ListItemText, Menu, MenuItem, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { formatNumber } from './format.ts';
import { Icon } from './icon.tsx';

/** One of the things that found no room in a line. */
export interface MoreItem {
  readonly key: string;
  readonly caption: string;
  /** How much it holds; absent where that is nothing, or not counted. */
  readonly count?: number;
  readonly onChoose: () => void;
}

interface MoreMenuProps {
  readonly items: readonly MoreItem[];
  /** Names what is listed, for assistive technology. */
  readonly label: string;
}

/** The pixels that the button takes at most. */
export const MORE_WIDTH = 96;

/** «Ещё»: what found no room in a line, as a menu. */
export function MoreMenu({ items, label }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  if (items.length === 0) return null;
  return (
    <>
      <Button
        id={id}
        color="inherit"
        size="small"
        aria-label={`Ещё ${items.length}: ${label}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<Icon name="chevron-down" />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0, px: 1, color: 'text.secondary' }}
      >
        Ещё {formatNumber(items.length)}
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          container={() => document.querySelector('#main')}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-labelledby': id }, paper: { sx: { maxWidth: 'min(400px, 90vw)' } } }}
        >
          {items.map(({ key, caption, count, onChoose }) => (
            <MenuItem
              key={key}
              onClick={() => {
                setAnchor(null);
                onChoose();
              }}
            >
              <ListItemText slotProps={{ primary: { noWrap: true, title: caption } }}>{caption}</ListItemText>
              {count !== undefined && (
                <Typography variant="caption" color="textSecondary" sx={{ ml: 2, fontVariantNumeric: 'tabular-nums' }}>
                  {formatNumber(count)}
                </Typography>
              )}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
