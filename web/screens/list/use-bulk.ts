import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ACTIVE_STATE, INACTIVE_STATE } from '#model/states.ts';
import type { SelectionAnswer } from '#model/wire.ts';
import { errorMessage } from '#web/api/api-error.ts';
import { request, requestChange } from '#web/api/client.ts';
import { recordKeys, refreshLists } from '#web/api/records.ts';
import { useConfirm } from '#web/kit/confirm-dialog.tsx';
import { formatCount, RECORD_FORMS } from '#web/kit/format.ts';
import { useSnackbar } from '#web/kit/snackbars.tsx';
import { useUndoOffer } from '#web/shell/use-undo-offer.ts';
import { STATE_FIELD } from './use-change-state.ts';
import type { Selection } from './use-selection.ts';

/** The bulk operations of a list. */
export interface Bulk {
  readonly busy: boolean;
  readonly remove: () => Promise<void>;
  readonly changeState: (active: boolean) => Promise<void>;
  /** Freezes the marked rows for an action that asks its own question. */
  readonly freeze: () => Promise<SelectionAnswer>;
}

/**
 * Freezes the marked rows on the server, asks with the count that was frozen, then acts on exactly those; the server
 * refuses when they were changed since.
 */
export function useBulk(className: string, selection: Selection): Bulk {
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const [busy, setBusy] = useState(false);
  const base = `/manage/${className}/`;

  const freeze = (): Promise<SelectionAnswer> =>
    request<SelectionAnswer>('POST', `${base}selection/`, { body: selection.target });

  const run = async (
    question: (count: string) => { readonly title: string; readonly text?: string; readonly danger: boolean },
    act: (selectionId: string) => Promise<number | null>,
    done: string,
  ): Promise<void> => {
    setBusy(true);
    try {
      const { selectionId, count } = await freeze();
      if (!(await confirm(question(formatCount(count, RECORD_FORMS))))) return;
      const changeSet = await act(selectionId);
      selection.clear();
      snackbar.success(done, offer(changeSet));
    } catch (error) {
      snackbar.error(errorMessage(error));
    } finally {
      setBusy(false);
      await refreshLists(client, className);
      void client.invalidateQueries({ queryKey: recordKeys.all(className), refetchType: 'none' });
    }
  };

  return {
    busy,
    freeze,
    remove: () =>
      run(
        (count) => ({
          title: 'Вы уверены что хотите удалить всё?',
          text: `Выбрано: ${count}. Восстановление удаленных данных невозможно`,
          danger: true,
        }),
        (selectionId) => requestChange('DELETE', base, { body: { selectionId } }),
        'Успешно удалено',
      ),
    changeState: (active) =>
      run(
        (count) => ({
          title: `${active ? 'Активировать' : 'Деактивировать'} выбранное?`,
          text: `Выбрано: ${count}`,
          danger: false,
        }),
        (selectionId) =>
          requestChange('PATCH', `${base}cascade`, {
            body: {
              selectionId,
              fields: [{ fieldName: STATE_FIELD, fieldValue: active ? ACTIVE_STATE : INACTIVE_STATE }],
            },
          }),
        'Статус успешно изменён',
      ),
  };
}
