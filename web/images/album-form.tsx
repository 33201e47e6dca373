import { Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { errorMessage } from '#web/api/api-error.ts';
import { ALBUM_CLASS, type AlbumRecord } from '#web/api/images.ts';
import { useCreateRecord, usePatchRecord } from '#web/api/records.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useRequiredText } from './use-required-text.ts';

interface AlbumFormProps {
  readonly ownerId: number;
  /** Null creates a new one. */
  readonly album: AlbumRecord | null;
  /** The order number of a new one. */
  readonly priority: number;
  readonly onClose: () => void;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Edits an album's caption, which is required (spec 2 §5.3). */
export function AlbumForm({ ownerId, album, priority, onClose }: AlbumFormProps) {
  const required = useRequiredText(textOf(album?.caption));
  const caption = required.value;
  const [description, setDescription] = useState(textOf(album?.description));
  const create = useCreateRecord(ALBUM_CLASS);
  const patch = usePatchRecord(ALBUM_CLASS);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const submit = async (): Promise<void> => {
    if (!required.check()) return;
    try {
      if (album === null) {
        await create.mutateAsync({ caption, description, priority, componentId: ownerId });
        snackbar.success('Албом успешно добавлен');
      } else {
        const changeSet = await patch.mutateAsync({
          id: album.id,
          fields: [
            { fieldName: 'caption', fieldValue: caption },
            { fieldName: 'description', fieldValue: description },
          ],
        });
        snackbar.success('Албом успешно изменён', offer(changeSet));
      }
      onClose();
    } catch (error) {
      required.say(errorMessage(error));
    }
  };
  return (
    <FormDialog open title={album === null ? 'Новый альбом' : 'Альбом'} onSubmit={submit} onClose={onClose}>
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField label="Название" autoFocus {...required.field} slotProps={{ htmlInput: { maxLength: 250 } }} />
        <TextField
          label="Описание"
          multiline
          minRows={3}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </Stack>
    </FormDialog>
  );
}
