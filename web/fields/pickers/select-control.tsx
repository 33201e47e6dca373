import { Autocomplete, TextField } from '@mui/material';
import { asLinkedRecord, linkedCaption } from './linked-records.ts';
import type { EditProps } from '../editor.ts';
import { PICKER_TEXTS, pickerListbox, pickerPopper } from '#web/ui/picker-listbox.ts';
import { usePicker } from './use-picker.ts';

/** The searchable picker of one linked record: Enter or a click chooses, the cross empties. */
export function SelectControl(props: EditProps) {
  const { property, record, draft, onChange, onCommit, variant, label, inputId, describedBy } = props;
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
      value={asLinkedRecord(draft)}
      disabled={props.disabled}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={linkedCaption}
      getOptionKey={(option) => option.id}
      onInputChange={(_, text, reason) => picker.search(reason === 'input' ? text : '')}
      onChange={(_, next) => (inline ? onCommit(next) : onChange(next))}
      slotProps={{ listbox: pickerListbox(picker.more), ...pickerPopper(inline) }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          autoFocus={props.autoFocus}
          error={props.invalid}
          {...(inline ? {} : { label, required })}
          onFocus={(event) => {
            if (inline && event.target instanceof HTMLInputElement) event.target.select();
          }}
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
