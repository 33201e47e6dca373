import type { Metadata } from '#model/wire/metadata.ts';
import type { PlacedRecords } from './folder-writes.ts';
import { RECORD_FORMS } from '#model/plural.ts';
import { formatCount } from '#web/ui/format.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { usePlaceRecords } from './use-place-records.ts';

/** Props of the dialog that places records. */
export interface PlaceDialogProps {
  readonly className: string;
  readonly folders: NonNullable<Metadata['folders']>;
  readonly count: number;
  /** The folder that they are taken out of, and all below it. */
  readonly from?: number | undefined;
  /** Returns the records to place; called when a folder is chosen, because a selection is frozen at that moment. */
  readonly records: () => Promise<PlacedRecords>;
  /** Places the records in the folder in another way than at once; resolves to whether it does. */
  readonly otherwise?: (records: PlacedRecords, folderId: number) => Promise<boolean>;
  readonly onPlaced: () => void;
  readonly onClose: () => void;
}

/** Chooses a folder for the selected records: the keyboard equivalent of dragging them onto it. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { className, folders, count, from, records, otherwise, onPlaced, onClose } = props;
  const place = usePlaceRecords(className, folders.className);
  const counted = formatCount(count, RECORD_FORMS);
  return (
    <CategoryDialog
      folderClass={folders.className}
      className={className}
      single
      selected={[]}
      {...wordsOf(folders.configType === 'Single' ? 'one' : from === undefined ? 'more' : 'other', counted)}
      onSave={async ([folderId]) => {
        if (folderId === undefined) return;
        const placed = await records();
        if ((await otherwise?.(placed, folderId)) !== true) await place(placed, folderId, from);
        onPlaced();
      }}
      onClose={onClose}
    />
  );
}

/** What becomes of the folders of the records: replaced by the chosen one, joined by it, or one of them replaced. */
function wordsOf(becomes: 'one' | 'more' | 'other', counted: string) {
  switch (becomes) {
    case 'one':
      return { subtitle: `Выберите папку, куда переместить ${counted}.`, submitLabel: 'Переместить' };
    case 'more':
      return {
        subtitle: `Выберите папку, куда добавить ${counted}. Прежние папки записей останутся.`,
        submitLabel: 'Добавить',
      };
    case 'other':
      return {
        subtitle: `Выберите папку, куда перенести ${counted} из открытой. Остальные папки записей останутся.`,
        submitLabel: 'Перенести',
      };
  }
}
