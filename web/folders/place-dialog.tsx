import type { Metadata } from '#model/wire.ts';
import { usePlaceInFolder } from '#web/api/folders.ts';
import { formatCount } from '#web/kit/format.ts';
import { useSnackbar } from '#web/kit/snackbars.tsx';
import { CategoryDialog } from './category-dialog.tsx';

/** The records to place. */
export interface PlaceDialogProps {
  readonly className: string;
  readonly folders: NonNullable<Metadata['folders']>;
  readonly ids: readonly number[];
  readonly onPlaced: () => void;
  readonly onClose: () => void;
}

const RECORDS = { one: 'запись', few: 'записи', many: 'записей' } as const;

/** Chooses a folder for the marked records: what dragging them onto it does, by keyboard. */
export function PlaceDialog({ className, folders, ids, onPlaced, onClose }: PlaceDialogProps) {
  const { mutateAsync } = usePlaceInFolder(className, folders.className);
  const snackbar = useSnackbar();
  const count = formatCount(ids.length, RECORDS);
  return (
    <CategoryDialog
      folderClass={folders.className}
      single
      selected={[]}
      subtitle={
        folders.configType === 'Single'
          ? `Выберите папку, куда переместить ${count}.`
          : `Выберите папку, куда добавить ${count}. Прежние папки записей останутся.`
      }
      submitLabel={folders.configType === 'Single' ? 'Переместить' : 'Добавить'}
      onSave={async ([folderId]) => {
        if (folderId === undefined) return;
        await mutateAsync({ ids, folderId });
        snackbar.success('Данные успешно обновлены');
        onPlaced();
      }}
      onClose={onClose}
    />
  );
}
