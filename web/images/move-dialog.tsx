import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItemButton,
  ListItemIcon,
  ListItemText,
} from '@mui/material';
import { useId } from 'react';
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
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth aria-labelledby={id} slotProps={{ paper: { sx: { maxWidth: 400 } } }}>
      <DialogTitle id={id}>Переместить в альбом</DialogTitle>
      <DialogContent sx={{ p: 0 }}>
        {albums.length === 0 && !outside && <EmptyState title="Других альбомов нет" />}
        <List disablePadding>
          {outside && (
            <ListItemButton onClick={() => onChoose(null)}>
              <ListItemIcon>
                <PathIcon path={ACTION_ICONS.image} />
              </ListItemIcon>
              <ListItemText primary="Без альбома" />
            </ListItemButton>
          )}
          {albums.map((album) => (
            <ListItemButton key={album.id} onClick={() => onChoose(album.id)}>
              <ListItemIcon>
                <PathIcon path={ACTION_ICONS.album} />
              </ListItemIcon>
              <ListItemText primary={String(album.caption)} />
            </ListItemButton>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Отмена
        </Button>
      </DialogActions>
    </Dialog>
  );
}
