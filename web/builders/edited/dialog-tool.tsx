import { IconButton, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';

interface DialogToolProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly size?: 'small';
  /** What it opens. */
  readonly children: (onClose: () => void) => ReactNode;
}

/** A tool of the strip that opens a dialog. */
export function DialogTool({ title, icon, size = 'small', children }: DialogToolProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={title}>
        <IconButton size={size} aria-label={title} onClick={() => setOpen(true)}>
          {icon}
        </IconButton>
      </Tooltip>
      {open && children(() => setOpen(false))}
    </>
  );
}
