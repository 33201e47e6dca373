import { Autocomplete, Box, Button, IconButton, TextField } from '@mui/material';
import { useState } from 'react';
import type { ImportState } from '#model/wire/imports.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';
import type { ImportChoices } from './use-import-choices.ts';

interface ConstantsProps {
  readonly state: ImportState;
  readonly disabled: boolean;
  readonly onChoose: ImportChoices['choose'];
}

/** What all rows have in properties that no column goes to. */
export function Constants({ state, disabled, onChoose }: ConstantsProps) {
  const { targets, columns, constants } = state;
  const [isAdding, setAdding] = useState(false);
  /** A value whose text is still to be typed. */
  const [added, setAdded] = useState<string | null>(null);
  const shown = [...new Set([...Object.keys(constants), ...(added === null ? [] : [added])])];
  const free = targets.filter(({ name }) => !shown.includes(name) && !columns.some(({ to }) => to === name));
  const without = (name: string) => Object.fromEntries(Object.entries(constants).filter(([one]) => one !== name));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'stretch', maxWidth: 640 }}>
      {shown.map((name) => (
        <ConstantField
          key={name}
          caption={targets.find((one) => one.name === name)?.caption ?? name}
          text={constants[name] ?? ''}
          isNew={name === added}
          disabled={disabled}
          onText={(text) => {
            if (text === '') onChoose({ constants: without(name) });
            else onChoose({ constants: { ...constants, [name]: text } });
          }}
          onRemove={() => {
            setAdded((one) => (one === name ? null : one));
            if (name in constants) onChoose({ constants: without(name) });
          }}
        />
      ))}
      {isAdding ? (
        <Autocomplete
          size="small"
          openOnFocus
          autoHighlight
          options={free}
          value={null}
          getOptionLabel={({ caption }) => caption}
          getOptionKey={({ name }) => name}
          noOptionsText="Такого поля нет"
          {...PICKER_TEXTS}
          onChange={(_, target) => {
            setAdding(false);
            if (target) setAdded(target.name);
          }}
          onClose={(_, reason) => {
            if (reason === 'escape' || reason === 'blur') setAdding(false);
          }}
          renderInput={(params) => <TextField {...params} autoFocus label="Поле, в которое нужно значение" />}
        />
      ) : (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<Icon name="plus" />}
          disabled={disabled || free.length === 0}
          onClick={() => setAdding(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          Добавить значение для всех строк
        </Button>
      )}
    </Box>
  );
}

interface ConstantFieldProps {
  readonly caption: string;
  readonly text: string;
  readonly isNew: boolean;
  readonly disabled: boolean;
  readonly onText: (text: string) => void;
  readonly onRemove: () => void;
}

function ConstantField({ caption, text, isNew, disabled, onText, onRemove }: ConstantFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const apply = (): void => {
    if (typed !== null && typed.trim() !== text) onText(typed.trim());
    setTyped(null);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <TextField
        fullWidth
        autoFocus={isNew}
        label={caption}
        value={typed ?? text}
        disabled={disabled}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <IconButton aria-label={`Убрать значение «${caption}»`} disabled={disabled} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </Box>
  );
}
