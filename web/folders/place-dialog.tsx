import type { Metadata } from '#model/wire.ts';
import type { PlacedRecords } from '#web/api/folders.ts';
import { formatCount, RECORD_FORMS } from '#web/ui/format.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { usePlaceRecords } from './use-place-records.ts';

/** The records to place. */
export interface PlaceDialogProps {
  readonly className: string;
  readonly folders: NonNullable<Metadata['folders']>;
  readonly count: number;
  /** What is to be placed, asked for once a folder is chosen: a selection is frozen then. */
  readonly records: () => Promise<PlacedRecords>;
  readonly onPlaced: () => void;
  readonly onClose: () => void;
}

/** Chooses a folder for the marked records: what dragging them onto it does, by keyboard. */
export function PlaceDialog({ className, folders, count, records, onPlaced, onClose }: PlaceDialogProps) {
  const place = usePlaceRecords(className, folders.className);
  const counted = formatCount(count, RECORD_FORMS);
  return (
    <CategoryDialog
      folderClass={folders.className}
      className={className}
      single
      selected={[]}
      subtitle={
        folders.configType === 'Single'
          ? `Выберите папку, куда переместить ${counted}.`
          : `Выберите папку, куда добавить ${counted}. Прежние папки записей останутся.`
      }
      submitLabel={folders.configType === 'Single' ? 'Переместить' : 'Добавить'}
      onSave={async ([folderId]) => {
        if (folderId === undefined) return;
        await place(await records(), folderId);
        onPlaced();
      }}
      onClose={onClose}
    />
  );
}
