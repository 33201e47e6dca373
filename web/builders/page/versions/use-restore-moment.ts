import { BLOCK_CLASS } from '#web/api/connection/read-requests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageMoment } from '#model/wire/pages.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { callWrite } from '#web/api/connection/client.ts';
import { applyChanges } from '#web/api/live/changes.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import type { PageKey } from '../document/call-server.ts';

const FILES = { one: 'файл', few: 'файла', many: 'файлов' } as const;

/** Restores a moment of a page. */
export interface RestoreMoment {
  readonly busy: boolean;
  /** Asks, and resolves to the change-set; null where nothing was written. `present` is the moment that is seen. */
  readonly restore: (moment: PageMoment, present: number) => Promise<number | null>;
}

/** Restores a moment of a page as one change, which can be undone. */
export function useRestoreMoment({ className, id }: PageKey): RestoreMoment {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const write = async (version: number, present: number): Promise<number | null> => {
    setBusy(true);
    try {
      const { answer, changeSet } = await callWrite('POST /manage/:className/:id/versions/:version/restore/', {
        params: { className, id, version },
        body: { present },
      });
      await applyChanges(client, [
        { className: BLOCK_CLASS, changeSet },
        { className: 'ContentBlockFile', changeSet },
        { className, id, changeSet },
      ]);
      snackbar.success('Данные успешно обновлены', offer(changeSet));
      if (answer.lostFiles.length > 0)
        snackbar.error(`Содержимое уже не хранится: ${formatCount(answer.lostFiles.length, FILES)}`);
      return changeSet;
    } catch (error) {
      snackbar.error(errorMessage(error));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    async restore({ changeSetId, at }, present) {
      const agreed = await confirm({
        title: `Вернуть страницу к версии ${formatMoment(at)}?`,
        text: 'Блоки, файлы и заголовки станут такими, как тогда. Возврат можно отменить.',
      });
      return agreed ? write(changeSetId, present) : null;
    },
  };
}
