import { MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { EnumItem } from '#model/property/property.ts';
import { popupPlace } from '#web/ui/popup-place.ts';
import type { EditProps } from './editor.ts';

interface ChoiceInputProps extends EditProps {
  readonly items: readonly EnumItem[];
  /** Whether an empty value can be chosen. */
  readonly clearable: boolean;
  /** Whether a value must be chosen. */
  readonly required: boolean;
  readonly renderItem?: (item: EnumItem) => ReactNode;
}

const NOTHING = '';

/** A list to choose one item from. As an inline field it opens immediately, and choosing saves. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { draft, onChange, onCommit, onCancel, items, clearable, variant, label, inputId, describedBy } = props;
  const inline = variant === 'inline';
  const renderItem = props.renderItem ?? ((item: EnumItem) => item.caption);
  const choose = (chosen: string): void => {
    const item = items.find((candidate) => String(candidate.id) === chosen);
    const next = item ? item.id : null;
    if (inline) onCommit(next);
    else onChange(next);
  };
  return (
    <TextField
      select
      fullWidth
      size="small"
      id={inputId}
      value={items.some((item) => item.id === draft) ? String(draft) : NOTHING}
      onChange={(event) => choose(event.target.value)}
      disabled={props.disabled}
      error={props.invalid}
      autoFocus={props.autoFocus}
      {...(inline ? {} : { label, required: props.required })}
      slotProps={{
        select: {
          defaultOpen: inline,
          displayEmpty: inline,
          // An inline list is rendered in the landmark or dialog of its field; in a form it must appear above the dialog.
          ...(inline ? { onClose: onCancel, MenuProps: { container: popupPlace } } : {}),
        },
        htmlInput: {
          ...(inline ? { 'aria-label': label } : {}),
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        },
      }}
    >
      {clearable && (
        <MenuItem value={NOTHING} sx={{ color: 'text.secondary' }}>
          Не выбрано
        </MenuItem>
      )}
      {items.map((item) => (
        <MenuItem key={item.id} value={String(item.id)}>
          {renderItem(item)}
        </MenuItem>
      ))}
    </TextField>
  );
}
