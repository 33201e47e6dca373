import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError, callWrite } from '#web/api/connection/client.ts';
import { applyChanges } from '#web/api/live/changes.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { pathCaption } from '#web/fields/structured/structured-parts.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

const FILES = { one: 'файл', few: 'файла', many: 'файлов' } as const;

/** A version of a record: its moment, and when that was. */
export interface RecordVersion {
  readonly momentId: number;
  readonly at: string;
}

/** Puts back what a record was. */
export interface RestoreMoment {
  readonly busy: boolean;
  /** Asks, and resolves to whether the whole record was put back. `present` is the last change that is seen. */
  readonly restore: (version: RecordVersion, present: number) => Promise<boolean>;
  /** Puts the value back that a field had after the moment. */
  readonly returnValue: (fieldName: string, momentId: number) => Promise<void>;
}

/** Puts back a version of a record, or one value of it, as one change that can be undone. */
export function useRestoreMoment({ className, properties }: Metadata, id: number): RestoreMoment {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const explain = (error: unknown): string => {
    const named = error instanceof ApiError ? [...error.errors, ...error.conflicts] : [];
    const captions = new Set(named.map(({ fieldName }) => pathCaption(properties, fieldName)));
    return captions.size === 0 ? errorMessage(error) : `${errorMessage(error)} (${[...captions].join(', ')})`;
  };

  const write = async (
    moment: number,
    body: { readonly present?: number; readonly fieldNames?: readonly string[] },
    done: string,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const { answer, changeSet } = await callWrite('POST /manage/:className/:id/moments/:moment/restore/', {
        params: { className, id, moment },
        body,
      });
      await applyChanges(client, [{ className, id, changeSet }]);
      if (answer.changeSetId === null) snackbar.info('Отличий нет: сейчас всё так же');
      else snackbar.success(done, offer(answer.changeSetId));
      if (answer.lostFiles.length > 0)
        snackbar.error(`Содержимое уже не хранится: ${formatCount(answer.lostFiles.length, FILES)}`);
      return true;
    } catch (error) {
      snackbar.error(`Не удалось вернуть. ${explain(error)}`);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    async restore({ momentId, at }, present) {
      const agreed = await confirm({
        title: `Восстановить версию ${formatMoment(at)}?`,
        text: 'Поля, связи, файлы, изображения и блоки станут такими, как тогда. Это можно отменить.',
      });
      return agreed && write(momentId, { present }, 'Версия восстановлена');
    },
    async returnValue(fieldName, momentId) {
      await write(momentId, { fieldNames: [fieldName] }, 'Значение возвращено');
    },
  };
}
