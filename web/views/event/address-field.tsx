import { mdiFileUploadOutline } from '@mdi/js';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { holdsFiles } from '#web/ui/file-drag.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { ADDRESS_FILES, TABLE_KINDS } from '#model/table/table-files.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { readListFile } from '#web/api/events/list-file.ts';

interface AddressFieldProps {
  readonly eventId: number;
  readonly text: string;
  readonly problem: string | null;
  readonly onChange: (text: string) => void;
  readonly onProblem: (problem: string) => void;
}

const ACCEPT = ADDRESS_FILES.extensions.map((extension) => `.${extension}`).join(',');

/** The list of addresses as text; a file that is chosen or dropped replaces it. */
export function AddressField({ eventId, text, problem, onChange, onProblem }: AddressFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setReading(true);
    try {
      onChange(await readListFile(eventId, files));
    } catch (error) {
      onProblem(errorMessage(error));
    }
    setReading(false);
  };
  const over = (event: DragEvent): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        void take([...event.dataTransfer.files]);
      }}
      sx={{ borderRadius: 1, outline: isOver ? 2 : 0, outlineStyle: 'dashed', outlineColor: 'primary.main' }}
    >
      <TextField
        label="Адреса"
        autoFocus
        fullWidth
        multiline
        minRows={6}
        maxRows={12}
        margin="dense"
        value={text}
        error={problem !== null}
        helperText={problem ?? 'Через запятую, точку с запятой или с новой строки; с именем: Имя <адрес>'}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        color="inherit"
        loading={isReading}
        loadingPosition="start"
        startIcon={<PathIcon path={mdiFileUploadOutline} />}
        onClick={() => input.current?.click()}
      >
        Взять из файла
      </Button>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
        TXT, {TABLE_KINDS}
      </Typography>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPT}
        aria-label="Файл с адресами"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Box>
  );
}
