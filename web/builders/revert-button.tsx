import { IconButton, Tooltip } from '@mui/material';
import { PathIcon } from '#web/ui/path-icon.tsx';

interface RevertButtonProps {
  readonly caption: string;
  readonly keys: string;
  readonly icon: string;
  /** The act that is reverted; null for none. */
  readonly act: string | null;
  readonly onClick: () => void;
}

/** Undo or redo in the strip of a builder, with the name of the act. */
export function RevertButton({ caption, keys, icon, act, onClick }: RevertButtonProps) {
  const title = act === null ? caption : `${caption}: ${act}`;
  return (
    <Tooltip title={`${title} (${keys})`}>
      <span>
        <IconButton size="small" aria-label={title} disabled={act === null} onClick={onClick}>
          <PathIcon path={icon} />
        </IconButton>
      </span>
    </Tooltip>
  );
}
