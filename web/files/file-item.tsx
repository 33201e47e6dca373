import { mdiCheckCircle } from '@mdi/js';
import { Box, Checkbox, type SxProps } from '@mui/material';
import type { DragEvent, PointerEvent, ReactNode } from 'react';
import { fileKindOf } from '#model/file-kinds.ts';
import { fileSizeText } from '#model/file-size.ts';
import { filePreviewUrl, type StoredFile } from '#web/api/files.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { dragRecords } from '#web/ui/drag/record-drag.ts';
import { fileIconPath } from './file-icon.ts';
import { FILE_FORMS } from './file-forms.ts';

/** What tiles and rows of files have in common. */
export interface FilesViewProps {
  readonly files: readonly StoredFile[];
  readonly selected: ReadonlySet<number>;
  /** Absent where one file is picked. */
  readonly onSelect?: (id: number, selected: boolean) => void;
  readonly onOpen: (file: StoredFile) => void;
  /** One file is being picked: opening it marks it, and nothing is dragged. */
  readonly single?: boolean;
}

/** One file as either view shows it. */
export interface FileItem {
  readonly name: string;
  /** Its name, after what the button does with it, which is not seen. */
  readonly title: ReactNode;
  readonly size: string;
  readonly isSelected: boolean;
  /** Of the element of the whole item. */
  readonly item: {
    readonly component: 'li' | 'div';
    readonly onPointerDown?: (event: PointerEvent) => void;
    readonly onDragStart: (event: DragEvent) => void;
  };
  /** Of the button that opens the file, or picks it. */
  readonly button: {
    readonly onClick: () => void;
    readonly role?: 'radio';
    readonly 'aria-checked'?: boolean;
  };
  /** The box that marks it, or the check on the one that was picked. */
  readonly mark: (sx: SxProps) => ReactNode;
}

/** The element around the items. */
export function listProps(single: boolean) {
  return single
    ? ({ component: 'div', role: 'radiogroup', 'aria-label': 'Файлы' } as const)
    : ({ component: 'ul', 'aria-label': 'Файлы' } as const);
}

/** What a view shows of a file and does with it. */
export function fileItem(file: StoredFile, { selected, onSelect, onOpen, single = false }: FilesViewProps): FileItem {
  const name = String(file.fileName);
  const isSelected = selected.has(file.id);
  const onClick = () => onOpen(file);
  return {
    name,
    isSelected,
    size: typeof file.fileSize === 'number' ? fileSizeText(file.fileSize) : '',
    item: {
      component: single ? 'div' : 'li',
      // The marked ones come along where the dragged one is among them.
      ...(!single && {
        onPointerDown: (event) =>
          dragRecords(event, { ids: isSelected ? [...selected] : [file.id], caption: name, forms: FILE_FORMS }),
      }),
      // The browser would drag what is marked of the text.
      onDragStart: (event) => event.preventDefault(),
    },
    button: single ? { onClick, role: 'radio', 'aria-checked': isSelected } : { onClick },
    // What is seen is a part of the button's name, so that it can be spoken to as it is seen.
    title: (
      <>
        {!single && (
          <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
            Открыть файл:{' '}
          </Box>
        )}
        {name}
      </>
    ),
    mark: (sx) =>
      single ? (
        isSelected && <PathIcon path={mdiCheckCircle} color="primary" sx={sx} />
      ) : (
        <Checkbox
          size="small"
          checked={isSelected}
          onChange={(_, checked) => onSelect?.(file.id, checked)}
          slotProps={{ input: { 'aria-label': `Выбрать: ${name}` } }}
          sx={sx}
        />
      ),
  };
}

/** A file's picture, or the icon of its kind. */
export function FilePicture({ file, side }: { readonly file: StoredFile; readonly side: 'tile' | 'row' }) {
  const name = String(file.fileName);
  const isPicture = fileKindOf(name)?.preview === 'image' && typeof file.contentId === 'number';
  if (!isPicture) {
    return <PathIcon path={fileIconPath(name)} sx={{ fontSize: side === 'tile' ? 48 : 24, color: 'text.secondary' }} />;
  }
  return (
    <Box
      component="img"
      src={filePreviewUrl(file)}
      alt=""
      loading="lazy"
      draggable={false}
      sx={
        side === 'tile'
          ? { width: '100%', height: '100%', objectFit: 'cover' }
          : { width: 32, height: 32, objectFit: 'cover', borderRadius: 0.5 }
      }
    />
  );
}
