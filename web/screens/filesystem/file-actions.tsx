import type { Metadata } from '#model/wire/metadata.ts';
import { defineAction, type Action } from '#web/actions/define-action.ts';
import { callChange } from '#web/api/connection/client.ts';
import { FILE_CLASS, fileUrl, type StoredFile } from '#web/api/files.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { FILE_FORMS } from '#web/files/file-forms.ts';
import type { PlaceDialogProps } from '#web/folders/place-dialog.tsx';
import { formatCount } from '#web/ui/format.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

const PlaceDialog = lazyScreen<PlaceDialogProps>(
  async () => (await import('#web/folders/place-dialog.tsx')).PlaceDialog,
  null,
);

/** The files that are chosen in the file manager. */
export interface ChosenFiles {
  /** Absent until it is loaded. */
  readonly metadata: Metadata | undefined;
  readonly files: readonly StoredFile[];
  /** Clears the choice. */
  readonly onDone: () => void;
}

/** Deletes files, once it was said what goes along. */
export const deleteFiles = defineAction<ChosenFiles>({
  name: 'deleteFiles',
  caption: 'Удалить',
  icon: 'delete-outline',
  danger: true,
  when: ({ metadata }) => metadata?.permissions.delete === true,
  async ask({ files }) {
    const { goingAlong } = await import('#web/changes/going-along.ts');
    const along = await goingAlong(FILE_CLASS, { ids: files.map(({ id }) => id) });
    const [first] = files;
    const what =
      files.length === 1 && first ? `файл «${String(first.fileName)}»` : formatCount(files.length, FILE_FORMS);
    return {
      title: `Удалить ${what}?`,
      ...(along !== '' && { text: `Вместе с этим удаляется: ${along}.` }),
      danger: true,
    };
  },
  async act({ files, onDone }, { client }) {
    const body = files.map(({ id }) => id);
    const changeSet = await callChange('DELETE /manage/:className/', { params: { className: FILE_CLASS }, body });
    await applyChange(client, { className: FILE_CLASS });
    onDone();
    return { message: 'Файл успешно удален', changeSet };
  },
  failed: (reason) => `Не удалось удалить. ${reason}`,
});

/** The actions on chosen files, in the order of their bar. */
export const FILE_ACTIONS: readonly Action<ChosenFiles>[] = [
  {
    name: 'placeFiles',
    caption: 'В папку',
    icon: { path: ACTION_ICONS.move },
    when: ({ metadata }) => metadata?.folders !== null && metadata?.permissions.update === true,
    dialog: ({ metadata, files, onDone }, onClose) =>
      metadata?.folders && (
        <PlaceDialog
          className={FILE_CLASS}
          folders={metadata.folders}
          count={files.length}
          records={async () => ({ ids: files.map(({ id }) => id) })}
          onPlaced={onDone}
          onClose={onClose}
        />
      ),
  },
  {
    name: 'downloadFiles',
    caption: 'Скачать',
    icon: 'download',
    act({ files }) {
      for (const file of files) {
        const link = document.createElement('a');
        link.href = fileUrl(file, true);
        link.download = String(file.fileName);
        link.click();
      }
    },
  },
  deleteFiles,
];
