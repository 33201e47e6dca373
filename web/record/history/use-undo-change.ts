import type { RecordMoment } from '#model/wire/moments.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { useUndo } from '#web/api/records.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { pathCaption } from '#web/fields/structured/structured-parts.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** Undoes a change, or reports what was changed since. */
export function useUndoChange(metadata: Metadata): {
  readonly undo: (moment: RecordMoment) => Promise<void>;
  readonly busy: boolean;
} {
  const { mutateAsync, isPending } = useUndo(metadata.className);
  const confirm = useConfirm();
  const snackbar = useSnackbar();

  const explain = (error: unknown): string => {
    const conflicts = error instanceof ApiError ? error.conflicts : [];
    if (conflicts.length === 0) return errorMessage(error);
    const captions = conflicts.map(({ fieldName }) => pathCaption(metadata.properties, fieldName));
    return `${errorMessage(error)} (${captions.join(', ')})`;
  };

  return {
    busy: isPending,
    undo: async (moment) => {
      const agreed =
        !moment.changes.some(({ part, action }) => part === 'fields' && action === 'create') ||
        (await confirm({
          title: 'Отменить создание?',
          text: 'Запись будет удалена.',
          danger: true,
        }));
      if (!agreed) return;
      try {
        await mutateAsync(moment.changeSetId);
        snackbar.success('Данные успешно обновлены');
      } catch (error) {
        snackbar.error(`Ошибка: "${explain(error)}"`);
      }
    },
  };
}
