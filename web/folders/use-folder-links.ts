import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { callChange } from '#web/api/connection/client.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** The functions that add and remove records linked to a folder. */
export interface FolderLinks {
  readonly busy: boolean;
  readonly add: (link: Readonly<Record<string, number>>) => void;
  readonly remove: (id: number) => void;
}

/** Writes records of a class that link something to a folder; each change takes effect immediately. */
export function useFolderLinks(className: string): FolderLinks {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState(false);

  const act = async (work: () => Promise<number | null>, done: string): Promise<void> => {
    setBusy(true);
    let changeSet: number | null = null;
    try {
      changeSet = await work();
      snackbar.success(done);
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    } finally {
      await applyChange(client, { className, changeSet });
      setBusy(false);
    }
  };

  return {
    busy,
    add: (body) =>
      void act(() => callChange('POST /manage/:className/', { params: { className }, body }), 'Успешно добавлено'),
    remove: (id) =>
      void act(() => callChange('DELETE /manage/:className/:id', { params: { className, id } }), 'Успешно удалено'),
  };
}
