import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { EMPTY_CELLS, IMPORT_MODES, type EmptyCells, type ImportMode, type ImportState } from '#model/wire/imports.ts';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';
import type { ImportChoices } from './use-import-choices.ts';

const MODES: Readonly<Record<ImportMode, string>> = {
  both: 'Новые и имеющиеся',
  new: 'Только новые',
  present: 'Только имеющиеся',
};
const EMPTY: Readonly<Record<EmptyCells, string>> = {
  leave: 'Оставляет значение',
  empty: 'Очищает значение',
};

interface MatchingProps {
  readonly state: ImportState;
  readonly disabled: boolean;
  readonly onChoose: ImportChoices['choose'];
}

/** By what the record of a row is found, which records are written, and what an empty cell does. */
export function Matching({ state, disabled, onChoose }: MatchingProps) {
  const { targets, columns, match, mode, empty } = state;
  const captions = new Map(targets.map(({ name, caption }) => [name, caption]));
  const keys = targets.filter(
    ({ name, isKey }) => isKey && (match.includes(name) || columns.some(({ to }) => to === name)),
  );
  // Where no column is a key, the rows find their records by themselves, and nothing is emptied.
  const isChosen = targets.some(({ isKey }) => isKey);
  return (
    <Box sx={fields}>
      {isChosen && (
        <Autocomplete
          multiple
          size="small"
          options={keys.map(({ name }) => name)}
          value={[...match]}
          disabled={disabled}
          getOptionLabel={(name) => captions.get(name) ?? name}
          noOptionsText="Нет столбца, по которому находят запись"
          {...PICKER_TEXTS}
          onChange={(_, next) => onChoose({ match: next })}
          renderInput={(params) => (
            <TextField
              {...params}
              label="Запись находится по"
              helperText={
                match.length === 0 ? 'Не выбрано: каждая строка — новая запись' : 'Совпасть должно всё выбранное'
              }
            />
          )}
        />
      )}
      <TextField
        select
        label="Записывать"
        value={mode}
        disabled={disabled}
        onChange={({ target }) => {
          const next = IMPORT_MODES.find((one) => one === target.value);
          if (next) onChoose({ mode: next });
        }}
      >
        {IMPORT_MODES.map((one) => (
          <MenuItem key={one} value={one}>
            {MODES[one]}
          </MenuItem>
        ))}
      </TextField>
      {isChosen && (
        <TextField
          select
          label="Пустая ячейка"
          value={empty}
          disabled={disabled}
          onChange={({ target }) => {
            const next = EMPTY_CELLS.find((one) => one === target.value);
            if (next) onChoose({ empty: next });
          }}
        >
          {EMPTY_CELLS.map((one) => (
            <MenuItem key={one} value={one}>
              {EMPTY[one]}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

const fields = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
} as const;
