import { Box, Button, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { useTold } from '#web/actions/use-told.ts';
import { downloadSample } from '#web/api/imports.ts';
import { DropZone } from '#web/files/drop-zone.tsx';
import { TablePlace, TABLES } from '#web/files/tables/table-place.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pastedTable } from './pasted-table.ts';

/** A table, and an archive of what it names. */
const GIVEN = { maxFiles: 2, extensions: [...TABLES.extensions, 'zip'] } as const;

interface FileStepProps {
  readonly metadata: Metadata;
  readonly underId: number | null;
  /** A table, an archive with one in it, or both. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The choice of a table: a file that is chosen or dropped, or rows that are pasted anywhere on the page. */
export function FileStep({ metadata, underId, onFiles }: FileStepProps) {
  const [text, setText] = useState('');
  const [isFetching, setFetching] = useState(false);
  const told = useTold();
  usePastedRows(onFiles);
  const fetchSample = async (): Promise<void> => {
    setFetching(true);
    await told(() => downloadSample({ className: metadata.className, underId }, metadata.pluralCaption));
    setFetching(false);
  };
  const pasted = pastedTable(text);
  return (
    <DropZone rules={GIVEN} onFiles={onFiles}>
      {(choose) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}>
          <TablePlace onChoose={choose}>
            Столбцы узнаются по заголовкам. Сначала таблица проверяется: записи не изменятся, пока вы их не запишете.
            Картинки и файлы берутся из архива ZIP: выберите его вместе с таблицей или положите таблицу в него.
          </TablePlace>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2 }}>
            <Button
              color="inherit"
              variant="outlined"
              startIcon={<Icon name="download" />}
              loading={isFetching}
              onClick={() => void fetchSample()}
            >
              Скачать образец
            </Button>
            <Typography color="textSecondary" variant="body2" sx={{ flex: '1 1 240px' }}>
              Книга с заголовками, примером и списками допустимых значений.
            </Typography>
          </Box>
          <TextField
            multiline
            minRows={3}
            maxRows={10}
            label="Или вставьте строки из таблицы"
            placeholder="Скопируйте ячейки вместе с заголовками и нажмите Ctrl+V"
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { style: { whiteSpace: 'pre', overflowX: 'auto' } } }}
          />
          {pasted && (
            <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={() => onFiles([pasted])}>
              Загрузить строки
            </Button>
          )}
        </Box>
      )}
    </DropZone>
  );
}

/** Takes rows that are pasted outside of a field: a spreadsheet copies them as text, with a picture of them beside. */
function usePastedRows(onFiles: FileStepProps['onFiles']): void {
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => {
      const { target } = event;
      const isInField = target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;
      const table = isInField ? null : pastedTable(event.clipboardData?.getData('text/plain') ?? '');
      if (table === null) return;
      event.preventDefault();
      latest.current([table]);
    };
    // Before the place for files, which would take the picture.
    document.addEventListener('paste', listen, { capture: true });
    return () => document.removeEventListener('paste', listen, { capture: true });
  }, []);
}
