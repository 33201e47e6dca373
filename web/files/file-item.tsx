import { mdiCheckCircle } from '@mdi/js';
import { Box, Checkbox, type SxProps } from '@mui/material';
import type { DragEvent, PointerEvent, ReactNode } from 'react';
import { fileKindOf } from '#model/file-kinds.ts';
import { fileSizeText } from '#model/file-size.ts';
import { filePreviewUrl, type StoredFile } from '#web/api/files.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { dragRecords } from '#web/ui/drag/record-drag.ts';
import { fileIconPath } from './file-icon.ts';
import { FoundPassage } from './found-passage.tsx';
import { FILE_FORMS } from './file-forms.ts';
import { unseen } from '#web/ui/theme/unseen.ts';

/** Props shared by tiles and rows of files. */
export interface FilesViewProps {
  readonly files: readonly StoredFile[];
  /** What was searched for, and what it found in the texts of the files, by their ids. */
  readonly found: { readonly search: string; readonly passages: ReadonlyMap<number, string> };
  readonly selected: ReadonlySet<number>;
  /** Absent where a single file is picked. */
  readonly onSelect?: (id: number, selected: boolean) => void;
  readonly onOpen: (file: StoredFile) => void;
  /** A single file is being picked: opening a file selects it. */
  readonly single?: boolean;
}

/** One file as both views render it. */
export interface FileItem {
  readonly name: string;
  /** The file's name, preceded by the visually hidden action of the button. */
  readonly title: ReactNode;
  readonly size: string;
  /** What was found in the text of the file. */
  readonly passage: (lines: number) => ReactNode;
  readonly isSelected: boolean;
  /** Props of the item's root element. */
  readonly item: {
    readonly component: 'li' | 'div';
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onDragStart: (event: DragEvent) => void;
  };
  /** Props of the button that opens or picks the file. */
  readonly button: {
    readonly onClick: () => void;
    readonly role?: 'radio';
    readonly 'aria-checked'?: boolean;
  };
  /** The checkbox, or the check mark of the picked file. */
  readonly mark: (sx: SxProps) => ReactNode;
}

/** Props of the element around the items. */
export function listProps(single: boolean) {
  return single
    ? ({ component: 'div', role: 'radiogroup', 'aria-label': 'Файлы' } as const)
    : ({ component: 'ul', 'aria-label': 'Файлы' } as const);
}

/** The props and the handlers with which a view renders a file. */
export function fileItem(
  file: StoredFile,
  { found, selected, onSelect, onOpen, single = false }: FilesViewProps,
): FileItem {
  const passage = found.passages.get(file.id);
  const name = String(file.fileName);
  const isSelected = selected.has(file.id);
  const onClick = () => onOpen(file);
  return {
    name,
    isSelected,
    passage: (lines) => passage !== undefined && <FoundPassage passage={passage} search={found.search} lines={lines} />,
    size: typeof file.fileSize === 'number' ? fileSizeText(file.fileSize) : '',
    item: {
      component: single ? 'div' : 'li',
      // If the dragged file is selected, all selected files are dragged.
      onPointerDown: (event) =>
        dragRecords(event, { ids: isSelected ? [...selected] : [file.id], caption: name, forms: FILE_FORMS }),
      // Prevents the browser's native drag of selected text.
      onDragStart: (event) => event.preventDefault(),
    },
    button: single ? { onClick, role: 'radio', 'aria-checked': isSelected } : { onClick },
    // The visible text is part of the button's accessible name, so that voice control can address it.
    title: (
      <>
        {!single && (
          <Box component="span" sx={unseen}>
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

/** A file's thumbnail, or the icon of its type. */
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
