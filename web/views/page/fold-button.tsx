import { Button } from '@mui/material';
import { Icon } from '#web/ui/icon.tsx';

interface FoldButtonProps {
  readonly isOpen: boolean;
  /** The id of what it opens. */
  readonly controls: string;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Opens and folds what a record is known by, above a list of what belongs to it. */
export function FoldButton({ isOpen, controls, onToggle }: FoldButtonProps) {
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isOpen}
      aria-controls={controls}
      data-print="no"
      endIcon={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />}
      onClick={() => onToggle(!isOpen)}
      sx={{ flexShrink: 0, color: 'text.secondary' }}
    >
      О записи
    </Button>
  );
}
