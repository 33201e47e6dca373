import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useId, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { COLOR_MODES, useThemeChoice } from '#web/ui/theme/theme-choice.ts';

/** The theme menu in the top bar. */
export function ThemeMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [mode, setMode] = useThemeChoice();
  const id = useId();
  const icon = COLOR_MODES.find((entry) => entry.mode === mode)?.icon ?? 'circle-half-full';
  return (
    <>
      <Tooltip title="Тема">
        <IconButton
          aria-label="Тема"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          {...(anchor && { 'aria-controls': id })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name={icon} />
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {COLOR_MODES.map((entry) => (
          <MenuItem
            key={entry.mode}
            role="menuitemradio"
            aria-checked={entry.mode === mode}
            selected={entry.mode === mode}
            onClick={() => {
              setMode(entry.mode);
              setAnchor(null);
            }}
          >
            <ListItemIcon>
              <Icon name={entry.icon} />
            </ListItemIcon>
            <ListItemText>{entry.caption}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
