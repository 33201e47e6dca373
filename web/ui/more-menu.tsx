import { Button, ListItemText, MenuItem, Typography } from '@mui/material';
import { ButtonMenu } from './button-menu.tsx';
import { formatNumber } from './format.ts';
import { Icon } from './icon.tsx';

/** An item that did not fit on the line. */
export interface MoreItem {
  readonly key: string;
  readonly caption: string;
  /** The item's count; absent where it is zero or not counted. */
  readonly count?: number;
  readonly onChoose: () => void;
}

interface MoreMenuProps {
  readonly items: readonly MoreItem[];
  /** Labels the list for assistive technology. */
  readonly label: string;
}

/** Maximum width of the button, in pixels. */
export const MORE_WIDTH = 96;

/** «Ещё»: a menu of the items that did not fit on a line. */
export function MoreMenu({ items, label }: MoreMenuProps) {
  if (items.length === 0) return null;
  return (
    <ButtonMenu
      edge="left"
      maxWidth="min(400px, 90vw)"
      renderButton={(props) => (
        <Button
          {...props}
          color="inherit"
          size="small"
          aria-label={`Ещё ${items.length}: ${label}`}
          endIcon={<Icon name="chevron-down" />}
          sx={{ flexShrink: 0, px: 1, color: 'text.secondary' }}
        >
          Ещё {formatNumber(items.length)}
        </Button>
      )}
      items={(choose) =>
        items.map(({ key, caption, count, onChoose }) => (
          <MenuItem key={key} onClick={choose(onChoose)}>
            <ListItemText slotProps={{ primary: { noWrap: true, title: caption } }}>{caption}</ListItemText>
            {count !== undefined && (
              <Typography variant="caption" color="textSecondary" sx={{ ml: 2, fontVariantNumeric: 'tabular-nums' }}>
                {formatNumber(count)}
              </Typography>
            )}
          </MenuItem>
        ))
      }
    />
  );
}
