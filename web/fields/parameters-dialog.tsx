import { Box, Button, FormHelperText, IconButton, Stack, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import type { Parameter } from '#model/kinds/parameters.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { filledRows, hasWrongName, rowsMessage } from './parameter-rows.ts';

/** What the parameters dialog edits. */
export interface ParametersDialogProps {
  readonly title: string;
  readonly rows: readonly Parameter[];
  readonly onSave: (rows: readonly Parameter[]) => void;
  readonly onClose: () => void;
}

/** The widest the dialog gets, in pixels (spec 2 §9). */
const WIDTH = 700;

/** Rows of name and value with 'Добавить параметр' and 'Сохранить' (spec 2 §2.6). */
export function ParametersDialog({ title, rows: given, onSave, onClose }: ParametersDialogProps) {
  const [rows, setRows] = useState<readonly (Parameter & { readonly key: number })[]>(() =>
    (given.length > 0 ? given : [{ name: '', value: '' }]).map((row, key) => ({ ...row, key })),
  );
  const [message, setMessage] = useState<string | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const change = (key: number, part: Partial<Parameter>): void => {
    setMessage(null);
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  };
  const save = (): void => {
    const filled = filledRows(rows);
    const wrong = rowsMessage(filled);
    setMessage(wrong);
    if (wrong === null) onSave(filled);
  };
  return (
    <FormDialog open title={title} maxWidth={WIDTH} onSubmit={save} onClose={onClose}>
      <Stack sx={{ gap: 1.5, pt: 1 }}>
        {rows.map((row, index) => (
          <Box key={row.key} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <TextField
              size="small"
              label="Имя"
              sx={{ flex: 1 }}
              value={row.name}
              autoFocus={index === rows.length - 1}
              error={message !== null && hasWrongName(row, rows)}
              onChange={(event) => change(row.key, { name: event.target.value })}
            />
            <TextField
              size="small"
              label="Значение"
              sx={{ flex: 2 }}
              value={row.value}
              onChange={(event) => change(row.key, { value: event.target.value })}
            />
            <IconButton
              aria-label={`Удалить параметр ${row.name || index + 1}`}
              onClick={() => {
                setRows(rows.filter((other) => other.key !== row.key));
                // The pressed button goes with its row.
                adding.current?.focus();
              }}
            >
              <Icon name="delete-outline" />
            </IconButton>
          </Box>
        ))}
        {message !== null && (
          <FormHelperText error role="alert">
            {message}
          </FormHelperText>
        )}
        <Button
          ref={adding}
          startIcon={<Icon name="plus" />}
          sx={{ alignSelf: 'start' }}
          onClick={() =>
            setRows([...rows, { name: '', value: '', key: Math.max(-1, ...rows.map((row) => row.key)) + 1 }])
          }
        >
          Добавить параметр
        </Button>
      </Stack>
    </FormDialog>
  );
}
