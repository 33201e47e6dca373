import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { asRecord } from '#web/api/typed-records.ts';

/** The polling interval of a conversion, in milliseconds. */
const LOOK_EVERY = 700;

/** Converts a document's file to its full text (spec 1 §7), showing the progress. */
export function ConvertDocument({ record }: { readonly record: WireRecord }) {
  const [progress, setProgress] = useState<number | null>(null);
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const params = { id: record.id };
  const { fileId, fullInfo } = asRecord<'document'>(record);
  const hasText = typeof fullInfo === 'string';
  const convert = async (): Promise<void> => {
    const question = { title: 'Заменить полный текст?', text: 'Прежний текст останется в истории документа.' };
    if (hasText && !(await confirm(question))) return;
    try {
      let state = await call('POST /manage/document/:id/convert', { params });
      while (state.state === 'waiting' || state.state === 'running') {
        setProgress(state.progress);
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
        state = await call('GET /manage/document/:id/convert', { params });
      }
      if (state.state === 'failed') snackbar.error(state.message ?? 'Не удалось преобразовать документ');
      else {
        const notes = state.notes.length > 0 ? `. Не перенесено: ${state.notes.join('; ')}` : '';
        snackbar.success(`Данные успешно обновлены${notes}`);
      }
      await applyChange(client, { className: 'document', id: record.id });
    } catch (error) {
      snackbar.error(errorMessage(error));
    } finally {
      setProgress(null);
    }
  };
  if (typeof fileId !== 'number') return null;
  return (
    <Button variant="outlined" color="inherit" disabled={progress !== null} onClick={() => void convert()}>
      {progress === null ? 'Преобразовать в текст' : `Преобразование… ${progress} %`}
    </Button>
  );
}
