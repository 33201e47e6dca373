import { Autocomplete, TextField } from '@mui/material';
import type { EditProps } from '../editor.ts';
import { asLinkedRecords, linkedCaption } from './linked-records.ts';
import { PICKER_TEXTS, pickerListbox, pickerPopper } from '#web/ui/picker-listbox.ts';
import { usePicker } from './use-picker.ts';

/** The searchable picker of several linked records: Enter or a click adds or takes away, blur or Ctrl+Enter saves. */
export function MultiselectControl(props: EditProps) {
  const { property, record, draft, onChange, variant, label, inputId, describedBy } = props;
  const picker = usePicker(property, record);
  const inline = variant === 'inline';
  return (
    <Autocomplete
      multiple
      id={inputId}
      size="small"
      fullWidth
      openOnFocus={inline}
      disableCloseOnSelect
      options={picker.options}
      filterOptions={(options) => options}
      loading={picker.loading}
      noOptionsText={picker.emptyText}
      {...PICKER_TEXTS}
      value={[...asLinkedRecords(draft)]}
      disabled={props.disabled}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={linkedCaption}
      getOptionKey={(option) => option.id}
      onInputChange={(_, text, reason) => picker.search(reason === 'input' ? text : '')}
      onChange={(_, next) => onChange(next)}
      slotProps={{ listbox: pickerListbox(picker.more), ...pickerPopper(inline) }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          autoFocus={props.autoFocus}
          error={props.invalid}
          {...(inline ? {} : { label })}
          slotProps={{
            ...slotProps,
            htmlInput: {
              ...slotProps.htmlInput,
              ...(inline ? { 'aria-label': label } : {}),
              ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
            },
          }}
        />
      )}
    />
  );
}
