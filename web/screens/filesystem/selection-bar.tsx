import { Button, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { FILE_FORMS } from '#web/files/file-forms.ts';

interface SelectionBarProps {
  readonly count: number;
  /** Absent if there are no folders. */
  readonly onPlace?: () => void;
  readonly onDownload: () => void;
  /** Absent if the user may not delete. */
  readonly onRemove?: () => void;
  readonly onClear: () => void;
}

/** The actions on the selected files; sticky while the files scroll. */
export function SelectionBar({ count, onPlace, onDownload, onRemove, onClear }: SelectionBarProps) {
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
      {onPlace && (
        <Button color="inherit" startIcon={<PathIcon path={ACTION_ICONS.move} />} onClick={onPlace}>
          В папку
        </Button>
      )}
      <Button color="inherit" startIcon={<Icon name="download" />} onClick={onDownload}>
        Скачать
      </Button>
      {onRemove && (
        <Button color="error" startIcon={<Icon name="delete-outline" />} onClick={onRemove}>
          Удалить
        </Button>
      )}
      <Tooltip title="Снять выбор">
        <IconButton edge="end" aria-label="Снять выбор" onClick={onClear}>
          <Icon name="close" />
        </IconButton>
      </Tooltip>
    </Paper>
  );
}
