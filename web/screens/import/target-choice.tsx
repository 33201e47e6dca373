import { Autocomplete, TextField } from '@mui/material';
import type { ImportTarget } from '#model/wire/imports.ts';
import { PICKER_TEXTS } from '#web/ui/picker-listbox.ts';

interface TargetOption {
  readonly name: string | null;
  readonly caption: string;
}

const NOWHERE: TargetOption = { name: null, caption: 'Не загружать' };

interface TargetChoiceProps {
  readonly label: string;
  readonly targets: readonly ImportTarget[];
  readonly to: string | null;
  readonly disabled: boolean;
  readonly onChoose: (to: string | null) => void;
  /** It is the first field of its step. */
  readonly isFirst?: boolean;
}

function optionOf({ name, caption, isRequired }: ImportTarget): TargetOption {
  return { name, caption: isRequired ? `${caption} *` : caption };
}

/** Chooses where a column goes, by a part of the name. */
export function TargetChoice({ label, targets, to, disabled, onChoose, isFirst = false }: TargetChoiceProps) {
  const options = [NOWHERE, ...targets.map(optionOf)];
  return (
    <Autocomplete
      size="small"
      fullWidth
      autoHighlight
      disableClearable
      options={options}
      value={options.find(({ name }) => name === to) ?? NOWHERE}
      disabled={disabled}
      getOptionLabel={({ caption }) => caption}
      getOptionKey={({ name }) => name ?? ''}
      isOptionEqualToValue={(option, value) => option.name === value.name}
      noOptionsText="Такого поля нет"
      {...PICKER_TEXTS}
      onChange={(_, option) => onChoose(option.name)}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': label,
              ...(isFirst && { 'data-first': '' }),
            },
          }}
        />
      )}
      sx={to === null ? { '& input': { color: 'text.secondary' } } : {}}
    />
  );
}
