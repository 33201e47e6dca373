import { Button, List, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { SizedDialog } from '#web/ui/dialog/sized-dialog.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import type { AlbumRecord } from '#web/api/images.ts';

interface MoveDialogProps {
  readonly albums: readonly AlbumRecord[];
  /** Whether the image can be removed from its album. */
  readonly outside: boolean;
  readonly onChoose: (albumId: number | null) => void;
  readonly onClose: () => void;
}

/** Chooses the target album of an image. */
export function MoveDialog({ albums, outside, onChoose, onClose }: MoveDialogProps) {
  return (
    <SizedDialog
      open
      title="Переместить в альбом"
      maxWidth={400}
      onClose={onClose}
      actions={
        <Button color="inherit" onClick={onClose}>
          Отмена
        </Button>
      }
    >
      {albums.length === 0 && !outside && <EmptyState title="Других альбомов нет" />}
      <List disablePadding sx={{ mx: -2 }}>
        {outside && <Target icon={ACTION_ICONS.image} caption="Без альбома" onClick={() => onChoose(null)} />}
        {albums.map(({ id, caption }) => (
          <Target key={id} icon={ACTION_ICONS.album} caption={String(caption)} onClick={() => onChoose(id)} />
        ))}
      </List>
    </SizedDialog>
  );
}

interface TargetProps {
  readonly icon: string;
  readonly caption: string;
  readonly onClick: () => void;
}

function Target({ icon, caption, onClick }: TargetProps) {
  return (
    <ListItemButton onClick={onClick}>
      <ListItemIcon>
        <PathIcon path={icon} />
      </ListItemIcon>
      <ListItemText primary={caption} />
    </ListItemButton>
  );
}
