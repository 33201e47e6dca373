import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import type { ImportState } from '#model/wire/imports.ts';
import type { ImportChoices } from './use-import-choices.ts';

interface SheetChoiceProps {
  readonly state: ImportState;
  readonly disabled: boolean;
  readonly onChoose: ImportChoices['choose'];
}

/** Lines of a sheet at most. */
const MOST_LINES = 1_048_576;

/** Which sheet is read, and in which of its lines the headings stand; another one has the file read again. */
export function SheetChoice({ state, disabled, onChoose }: SheetChoiceProps) {
  const { sheets, sheet, headingRow } = state;
  const [typed, setTyped] = useState<string | null>(null);
  const apply = (): void => {
    if (typed === null) return;
    setTyped(null);
    const line = /^\d{1,7}$/u.test(typed.trim()) ? Number(typed) : null;
    if (line !== null && line <= MOST_LINES && line !== headingRow) onChoose({ headingRow: line });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {sheets.length > 1 && (
        <TextField
          select
          label="Лист"
          value={sheet ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChoose({ sheet: target.value })}
          sx={{ flex: '1 1 200px', maxWidth: 320 }}
        >
          {sheets.map((name) => (
            <MenuItem key={name} value={name} sx={{ whiteSpace: 'normal' }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        label="Строка с заголовками"
        helperText="0, если заголовков нет"
        value={typed ?? String(headingRow)}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ width: 200 }}
      />
    </Box>
  );
}
