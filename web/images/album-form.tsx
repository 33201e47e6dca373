import { Stack, TextField } from '@mui/material';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ALBUM_CLASS, type AlbumRecord } from '#web/api/images.ts';
import { useCreateRecord, usePatchRecord } from '#web/api/records.ts';
import { InputNotice } from '#web/changes/input-notice.tsx';
import { useInputForm } from '#web/changes/use-input-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useRequiredText } from './use-required-text.ts';

const FIELDS = ['caption', 'description'] as const;
const CAPTIONS = { caption: 'Название', description: 'Описание' } as const;

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
  const form = useInputForm(
    { className: ALBUM_CLASS, id: album?.id ?? null, within: album ? 'dialog' : `of ${ownerId}` },
    { caption: textOf(album?.caption), description: textOf(album?.description) },
  );
  const { values, base } = form;
  const required = useRequiredText(values.caption, (caption) => form.change({ caption }));
  const create = useCreateRecord(ALBUM_CLASS);
  const patch = usePatchRecord(ALBUM_CLASS);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const submit = async (): Promise<void> => {
    if (!required.check(form.refusal)) return;
    try {
      if (album === null) {
        await create.mutateAsync({ ...values, priority, componentId: ownerId });
        snackbar.success('Албом успешно добавлен');
      } else {
        const changeSet = await patch.mutateAsync({
          id: album.id,
          fields: FIELDS.filter((fieldName) => values[fieldName] !== base[fieldName]).map((fieldName) => ({
            fieldName,
            fieldValue: values[fieldName],
          })),
        });
        snackbar.success('Албом успешно изменён', offer(changeSet));
      }
      form.saved();
      onClose();
    } catch (error) {
      required.say(errorMessage(error));
    }
  };
  return (
    <FormDialog
      open
      title={album === null ? 'Новый альбом' : 'Альбом'}
      onSubmit={submit}
      onClose={() => form.leave(onClose)}
    >
      <InputNotice form={form} captions={CAPTIONS} />
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextField
          label={CAPTIONS.caption}
          autoFocus
          {...required.field}
          slotProps={{ htmlInput: { maxLength: 250 } }}
        />
        <TextField
          label={CAPTIONS.description}
          multiline
          minRows={3}
          value={values.description}
          onChange={(event) => form.change({ description: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </Stack>
    </FormDialog>
  );
}
