import { Autocomplete } from '@mui/material';
import type { EditProps } from '../editor/editor.ts';
import { asLinkedRecords, linkedCaption } from './linked-records.ts';
import { PICKER_TEXTS, pickerListbox, pickerPopper } from '#web/ui/picker-listbox.ts';
import { PickerInput } from './picker-input.tsx';
import { usePicker } from './use-picker.ts';

/** The searchable picker of several linked records: Enter or a click adds or removes, blur or Ctrl+Enter saves. */
export function MultiselectControl(props: EditProps) {
  const { property, record, draft, onChange, variant, inputId } = props;
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
      {...picker.heading}
      value={[...asLinkedRecords(draft)]}
      disabled={props.disabled}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      getOptionLabel={linkedCaption}
      getOptionKey={(option) => option.id}
      onInputChange={(_, text, reason) => picker.search(reason === 'input' ? text : '')}
      onChange={(_, next) => onChange(next)}
      slotProps={{ listbox: pickerListbox(picker.more), ...pickerPopper(inline) }}
      renderInput={(params) => <PickerInput params={params} field={props} />}
    />
  );
}
