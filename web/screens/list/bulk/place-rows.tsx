import { mdiFolderArrowRightOutline, mdiFolderPlusOutline } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import type { PlaceDialogProps } from '#web/folders/place-dialog.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { PlacedRecords } from '#web/folders/folder-writes.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { freezeRows, STARTED, type ChosenRows } from './bulk-action.ts';
import { startedJob } from './bulk-job.ts';

const PlaceDialog = lazyScreen<PlaceDialogProps>(
  async () => (await import('#web/folders/place-dialog.tsx')).PlaceDialog,
  null,
);

/** Whether there is a folder in view that rows can be taken out of, and stay in others. */
function mayMove({ metadata: { folders, permissions }, search: { folderId = 0 } }: ChosenRows): boolean {
  return folders !== null && folders.configType !== 'Single' && permissions.update && folderId > 0;
}

const placeCaption = ({ metadata: { folders } }: ChosenRows): string =>
  folders?.configType === 'Single' ? 'Переместить в категорию…' : 'Добавить в категорию…';

/**
 * Places the chosen rows in a folder, which a dialog asks for: out of the folder in view, where they stay in their
 * others, or in one more.
 */
export const placeRows = defineAction<ChosenRows>({
  name: 'placeRows',
  caption: (rows) => (mayMove(rows) ? 'Перенести…' : placeCaption(rows)),
  icon: (rows) => (mayMove(rows) ? { path: mdiFolderArrowRightOutline } : 'folder-move-outline'),
  shortcut: { code: 'KeyM', keys: 'M', caption: 'Папка выбранных' },
  when: ({ metadata: { folders, permissions } }) => folders !== null && permissions.update,
  dialog: (rows, onClose) => (
    <FolderOfRows rows={rows} from={mayMove(rows) ? rows.search.folderId : undefined} onClose={onClose} />
  ),
});

/** Places rows in one more folder, where {@link placeRows} moves them. */
export const addToFolder = defineAction<ChosenRows>({
  name: 'addToFolder',
  caption: placeCaption,
  icon: { path: mdiFolderPlusOutline },
  rare: true,
  when: mayMove,
  dialog: (rows, onClose) => <FolderOfRows rows={rows} onClose={onClose} />,
});

interface FolderOfRowsProps {
  readonly rows: ChosenRows;
  readonly from?: number | undefined;
  readonly onClose: () => void;
}

function FolderOfRows({ rows, from, onClose }: FolderOfRowsProps) {
  const { metadata, selection } = rows;
  const snackbar = useSnackbar();
  const { className } = metadata;
  /** Of many rows it is a job. */
  const placeMany = async (records: PlacedRecords, folderId: number): Promise<boolean> => {
    if (!('selectionId' in records)) return false;
    const frozen = { metadata, selectionId: records.selectionId, count: selection.count };
    const started = await startedJob(frozen, { kind: 'place', folderId, ...(from !== undefined && { from }) });
    if (!started) return false;
    rows.follow({ ...started, className, writes: className, done: 'Данные успешно обновлены' });
    snackbar.success(STARTED);
    return true;
  };
  return (
    metadata.folders && (
      <PlaceDialog
        className={className}
        folders={metadata.folders}
        count={selection.count}
        from={from}
        records={async () => ({ selectionId: (await freezeRows(rows)).selectionId })}
        otherwise={placeMany}
        onPlaced={selection.clear}
        onClose={onClose}
      />
    )
  );
}
