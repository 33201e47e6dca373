import { useState } from 'react';
import { errorMessage } from '#web/api/api-error.ts';
import { FILE_CLASS, fileUrl, useFileCalls, type StoredFile } from '#web/api/files.ts';
import { FILE_FORMS } from '#web/files/file-forms.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';

/** The selected files and the actions on them. */
export interface FileSelection {
  readonly selected: ReadonlySet<number>;
  readonly select: (id: number, selected: boolean) => void;
  readonly clear: () => void;
  readonly remove: (files: readonly StoredFile[]) => Promise<boolean>;
  readonly download: (files: readonly StoredFile[]) => void;
}

/** The selection state of a list of files. */
export function useFileSelection(): FileSelection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const { removeMany } = useFileCalls();
  const clear = (): void => setSelected(new Set());
  return {
    selected,
    clear,
    select: (id, on) =>
      setSelected((current) => {
        const next = new Set(current);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      }),
    async remove(files) {
      const [first] = files;
      const what =
        files.length === 1 && first ? `файл «${String(first.fileName)}»` : formatCount(files.length, FILE_FORMS);
      const ids = files.map((file) => file.id);
      try {
        const { goingAlong } = await import('#web/changes/going-along.ts');
        const along = await goingAlong(FILE_CLASS, { ids });
        const text = along === '' ? {} : { text: `Вместе с этим удаляется: ${along}.` };
        if (!(await confirm({ title: `Удалить ${what}?`, ...text, danger: true }))) return false;
        const changeSet = await removeMany(ids);
        snackbar.success('Файл успешно удален', offer(changeSet));
        clear();
        return true;
      } catch (error) {
        snackbar.error(`Не удалось удалить. ${errorMessage(error)}`);
        return false;
      }
    },
    download(files) {
      for (const file of files) {
        const link = document.createElement('a');
        link.href = fileUrl(file, true);
        link.download = String(file.fileName);
        link.click();
      }
    },
  };
}
