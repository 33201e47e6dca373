import { Box } from '@mui/material';
import type { IconName } from '#web/ui/icon-paths.ts';
import { DragOrder } from '#web/ui/drag/drag-order.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import type { RowAction } from '#web/ui/row-menu.tsx';
import { blockFileUrl, type BlockFile } from './block-file-calls.ts';
import { FileTile, isPicture } from './file-tile.tsx';
import type { ListedFile } from '../tree/listed-files.ts';

/** What can be done to the files of a block, each by its position. */
export interface FileActs {
  readonly rename: (at: number) => void;
  /** Edits a picture. */
  readonly edit?: (file: BlockFile) => void;
  /** Replaces the file by another one. */
  readonly replace?: (file: BlockFile) => void;
  readonly move: (at: number, to: number) => void;
  readonly remove: (at: number) => void;
}

interface FileGridProps {
  readonly listed: readonly ListedFile[];
  readonly files: ReadonlyMap<number, BlockFile>;
  readonly locked: boolean;
  readonly acts: FileActs;
}

/** The files of a block, six to a row on a wide screen (spec 2 §9), ordered by dragging, by keys and by the menu. */
export function FileGrid({ listed, files, locked, acts }: FileGridProps) {
  return (
    <DragOrder onMove={acts.move}>
      <Box component="ul" aria-label="Файлы блока" sx={layout}>
        {listed.map((one, at) => {
          const file = one.id === null ? undefined : files.get(one.id);
          return (
            <FileTile
              key={one.id ?? `none ${at}`}
              listed={one}
              file={file}
              index={at}
              locked={locked}
              actions={actionsOf({ at, last: listed.length - 1, file }, acts)}
            />
          );
        })}
      </Box>
    </DragOrder>
  );
}

interface FilePlace {
  readonly at: number;
  readonly last: number;
  readonly file: BlockFile | undefined;
}

function actionsOf({ at, last, file }: FilePlace, acts: FileActs): readonly RowAction[] {
  return [
    ...(file ? fileActions(file, acts) : []),
    { caption: 'Переименовать', icon: { path: ACTION_ICONS.rename }, onChoose: () => acts.rename(at) },
    ...(at === 0 ? [] : [moveAction('Переместить влево', 'arrow-left', () => acts.move(at, at - 1))]),
    ...(at === last ? [] : [moveAction('Переместить вправо', 'arrow-right', () => acts.move(at, at + 1))]),
    { caption: 'Удалить', icon: 'delete-outline', onChoose: () => acts.remove(at), danger: true },
  ];
}

function fileActions(file: BlockFile, { edit, replace }: FileActs): readonly RowAction[] {
  const hasContent = typeof file.contentId === 'number';
  return [
    ...(edit && isPicture(file)
      ? [{ caption: 'Изменить изображение', icon: { path: ACTION_ICONS.crop }, onChoose: () => edit(file) }]
      : []),
    ...(replace
      ? [{ caption: 'Заменить файл', icon: { path: ACTION_ICONS.replace }, onChoose: () => replace(file) }]
      : []),
    ...(hasContent
      ? [{ caption: 'Скачать', icon: 'download' as const, onChoose: () => location.assign(blockFileUrl(file, true)) }]
      : []),
  ];
}

function moveAction(caption: string, icon: IconName, onChoose: () => void): RowAction {
  return { caption, icon, onChoose };
}

const layout = {
  ...plainList,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
} as const;
