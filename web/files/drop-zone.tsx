import { Box, Button, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { acceptedBy, type FileRules } from '#model/file-rules.ts';
import { holdsFiles } from '#web/ui/file-drag.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { ACTION_ICONS } from './action-icons.ts';
import { pastedFile } from './pasted-file.ts';
import { useFileChoice } from './use-file-choice.ts';

/** Props of a drop zone for files. */
export interface DropZoneProps {
  readonly rules: FileRules;
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean;
  readonly children: (choose: () => void) => ReactNode;
}

/** Whether a field accepts the clipboard as text: spreadsheets add a picture of the cells to their text. */
function isForText({ target, clipboardData, defaultPrevented }: ClipboardEvent): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement)) return defaultPrevented;
  return (
    target.isContentEditable ||
    (target.closest('input, textarea') !== null && clipboardData?.types.includes('text/plain') === true)
  );
}

/** Accepts files by drop, by paste and by the file picker that `choose` opens; reports invalid files (spec 2 §5.5). */
export function DropZone({ rules, onFiles, disabled = false, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const zone = useRef<HTMLDivElement>(null);
  const id = useId();
  const check = useFileChoice(rules);
  const take = (files: readonly File[]): void => {
    if (check(files)) onFiles(files);
  };
  const paste = useRef(take);
  useEffect(() => {
    paste.current = take;
  });
  useEffect(() => {
    if (disabled) return;
    const listen = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isForText(event) || zone.current?.closest('[aria-hidden="true"]')) return;
      event.preventDefault();
      paste.current(files.map((file) => pastedFile(file)));
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [disabled]);
  // A dialog opened from the zone is elsewhere in the document, and drops on it are not for the zone.
  const isMeant = (event: DragEvent): boolean =>
    !disabled && holdsFiles(event) && event.target instanceof Node && zone.current?.contains(event.target) === true;
  return (
    <Box
      ref={zone}
      onDragEnter={(event) => {
        if (!isMeant(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (isMeant(event)) event.preventDefault();
      }}
      onDragLeave={(event) => {
        if (!isMeant(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) setOver(false);
      }}
      onDrop={(event) => {
        if (!isMeant(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
    >
      <input
        id={id}
        type="file"
        hidden
        aria-label="Выбор файлов"
        multiple={rules.maxFiles !== 1}
        accept={acceptedBy(rules)}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          take(files);
        }}
      />
      {children(() => document.getElementById(id)?.click())}
      {over && (
        <Box
          sx={{
            position: 'absolute',
            inset: 8,
            zIndex: 5,
            display: 'grid',
            placeItems: 'center',
            border: '2px dashed',
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
            opacity: 0.94,
            pointerEvents: 'none',
          }}
        >
          <Typography variant="h2" component="p" color="primary">
            Отпустите файлы, чтобы загрузить
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** The button that opens the file picker. */
export function UploadButton({
  onClick,
  primary = false,
}: {
  readonly onClick: () => void;
  readonly primary?: boolean;
}) {
  return (
    <Button
      variant={primary ? 'contained' : 'outlined'}
      color={primary ? 'primary' : 'inherit'}
      startIcon={<PathIcon path={ACTION_ICONS.upload} />}
      onClick={onClick}
    >
      Загрузить
    </Button>
  );
}
