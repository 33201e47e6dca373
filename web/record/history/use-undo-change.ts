import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RecordMoment } from '#model/wire/moments.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError, callWrite } from '#web/api/connection/client.ts';
import { applyChanges } from '#web/api/live/changes.ts';
import { useUndo } from '#web/api/records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { pathCaption } from '#web/fields/structured/structured-parts.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { byField, rootOf } from './disputed-fields.ts';
import { useDisputes } from './use-disputes.tsx';

/** Undoes a change; of what was changed since it asks whether it is to be undone as well. */
export function useUndoChange(metadata: Metadata): {
  readonly undo: (moment: RecordMoment) => Promise<void>;
  readonly busy: boolean;
  /** The question about what was changed since, to be drawn by whoever undoes. */
  readonly dialog: ReactNode;
} {
  const { className, properties } = metadata;
  const { mutateAsync, isPending } = useUndo(className);
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const disputes = useDisputes(metadata);

  const explain = (error: unknown): string => {
    const conflicts = error instanceof ApiError ? error.conflicts : [];
    if (conflicts.length === 0) return errorMessage(error);
    const captions = conflicts.map(({ fieldName }) => pathCaption(properties, fieldName));
    return `${errorMessage(error)} (${captions.join(', ')})`;
  };

  /** Undoes what nobody has changed since, and what the user chooses of the rest. */
  const undoChosen = async ({ changes: [change] }: RecordMoment, { conflicts }: ApiError): Promise<void> => {
    if (!change) return;
    const disputed = byField(
      conflicts.map(({ fieldName, current, yours }) => ({
        fieldName,
        caption: pathCaption(properties, fieldName),
        before: yours,
        after: current,
      })),
    );
    const returned = await disputes.ask(disputed);
    if (returned === null) return;
    const left = new Set(disputed.flatMap(({ name }) => (returned.includes(name) ? [] : name)));
    const written = new Set(change.fields.map(({ fieldName }) => rootOf(fieldName)));
    const fieldNames = properties.flatMap(({ name, readonly }) =>
      written.has(name) && !left.has(name) && !readonly ? name : [],
    );
    if (fieldNames.length === 0) return snackbar.info('Оставлено как есть');
    const id = change.objectId;
    const { changeSet } = await callWrite('POST /manage/:className/:id/moments/:moment/restore/', {
      // As it was before the change.
      params: { className, id, moment: change.changeId - 1 },
      body: { fieldNames },
    });
    await applyChanges(client, [{ className, id, changeSet }]);
    snackbar.success('Данные успешно обновлены', offer(changeSet));
  };

  return {
    busy: isPending,
    dialog: disputes.dialog,
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
        try {
          if (!(error instanceof ApiError) || !isDisputed(moment, error)) throw error;
          await undoChosen(moment, error);
        } catch (failed) {
          snackbar.error(`Ошибка: "${explain(failed)}"`);
        }
      }
    },
  };
}

/** Whether the act changed fields of the record alone, some of which were changed since. */
function isDisputed({ changes: [change], count }: RecordMoment, { conflicts }: ApiError): boolean {
  return conflicts.length > 0 && count === 1 && change?.part === 'fields' && change.action === 'update';
}
