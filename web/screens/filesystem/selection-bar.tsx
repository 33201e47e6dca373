import { Button, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { ActionIcon } from '#web/ui/action-icon.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ShownAction } from '#web/ui/shown-action.ts';
import { FILE_FORMS } from '#web/files/file-forms.ts';

interface SelectionBarProps {
  readonly count: number;
  readonly actions: readonly ShownAction[];
  readonly onClear: () => void;
}

/** The actions on the selected files; sticky while the files scroll. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  return (
    <Paper
      variant="outlined"
      role="toolbar"
      aria-label="Выбранные файлы"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
      }}
    >
      <Typography sx={{ flex: 1, minWidth: 120 }}>Выбрано: {formatCount(count, FILE_FORMS)}</Typography>
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
    </Paper>
  );
}
