import { Button, IconButton, Tooltip, Typography } from '@mui/material';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FloatingBar } from '#web/ui/layout/floating-bar.tsx';
import type { ShownAction } from '#web/ui/shown-action.ts';
import { FILE_FORMS } from '#web/files/file-forms.ts';

interface SelectionBarProps {
  readonly count: number;
  readonly actions: readonly ShownAction[];
  readonly onClear: () => void;
}

/** The actions on the selected files. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  return (
    <FloatingBar label="Выбранные файлы">
      <Typography sx={{ fontWeight: 500 }}>Выбрано: {formatCount(count, FILE_FORMS)}</Typography>
      {actions.map(({ name, caption, icon, danger, onChoose }) => (
        <Button
          key={name}
          color={danger ? 'error' : 'inherit'}
          startIcon={icon && <ActionIcon picture={icon} />}
          onClick={() => onChoose()}
        >
          {caption}
        </Button>
      ))}
      <Tooltip title="Снять выбор">
        <IconButton edge="end" aria-label="Снять выбор" onClick={onClear}>
          <Icon name="close" />
        </IconButton>
      </Tooltip>
    </FloatingBar>
  );
}
