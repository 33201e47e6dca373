import { Autocomplete } from '@mui/material';
import { asLinkedRecord, linkedCaption } from './linked-records.ts';
import type { EditProps } from '../editor/editor.ts';
import { PICKER_TEXTS, pickerListbox, pickerPopper } from '#web/ui/picker-listbox.ts';
import { toldOptions } from './told-option.tsx';
import { PickerInput } from './picker-input.tsx';
import { usePicker } from './use-picker.ts';

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
