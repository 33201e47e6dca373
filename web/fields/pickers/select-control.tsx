import { Autocomplete, Box, Typography } from '@mui/material';
import { asLinkedRecord, linkedCaption } from './linked-records.ts';
import type { EditProps } from '../editor/editor.ts';
import { PICKER_TEXTS, pickerListbox, pickerPopper } from '#web/ui/picker-listbox.ts';
import { PickerInput } from './picker-input.tsx';
import { usePicker, type Picker } from './use-picker.ts';
import type { HTMLAttributes, Key } from 'react';
import type { LinkedRecord } from '#model/wire/record.ts';

/** Props of a picker that tells more of a record than its caption: that stands under it. */
function toldOptions({ told }: Pick<Picker, 'told'>) {
  if (!told) return {};
  return {
    renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { readonly key: Key }, option: LinkedRecord) => (
      <Box component="li" key={key} {...props}>
        <div>
          {linkedCaption(option)}
          <Typography variant="caption" component="div" color="textSecondary">
            {told(option)}
          </Typography>
        </div>
      </Box>
    ),
  };
}

/** The searchable picker of one linked record: Enter or a click chooses, the clear button empties. */
export function SelectControl(props: EditProps) {
  const { property, record, draft, onChange, onCommit, variant, inputId } = props;
  const picker = usePicker(property, record);
  const inline = variant === 'inline';
  const required = property.validations.some((rule) => rule.validator === 'required');
  return (
    <Autocomplete
      id={inputId}
      size="small"
      fullWidth
      openOnFocus={inline}
      autoHighlight={picker.searching}
      options={picker.options}
      filterOptions={(options) => options}
      loading={picker.loading}
      noOptionsText={picker.emptyText}
      {...PICKER_TEXTS}
      {...picker.heading}
      value={asLinkedRecord(draft)}
      disabled={props.disabled}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={linkedCaption}
      getOptionKey={(option) => option.id}
      {...toldOptions(picker)}
      onInputChange={(_, text, reason) => picker.search(reason === 'input' ? text : '')}
      onChange={(_, next) => (inline ? onCommit(next) : onChange(next))}
      slotProps={{ listbox: pickerListbox(picker.more), ...pickerPopper(inline) }}
      renderInput={(params) => <PickerInput params={params} field={props} required={required} selects />}
    />
  );
}
