import { Button, Popover } from '@mui/material';
import { useState, type ReactNode } from 'react';

interface PopoverButtonProps {
  readonly caption: string;
  /** Shown before the caption, or instead of it. */
  readonly icon?: ReactNode;
  readonly isIconOnly?: boolean;
  /** Without a border. */
  readonly isQuiet?: boolean;
  /** Names the panel. */
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel below it. */
export function PopoverButton({
  caption,
  icon,
  isIconOnly = false,
  isQuiet = false,
  label,
  children,
}: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        variant={isQuiet ? 'text' : 'outlined'}
        {...(isIconOnly && { title: caption })}
        color="inherit"
        aria-label={caption}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...(icon && !isIconOnly && { startIcon: icon })}
        sx={{ flexShrink: 0, ...(isIconOnly && { minWidth: 40, px: 1 }) }}
      >
        {isIconOnly ? icon : caption}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          container={() => document.querySelector('#main')}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
}
