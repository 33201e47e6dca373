import type { PropertyKind } from '#model/property-kind.ts';
import type { EditProps, Editor } from '../editor.ts';
import { FieldInput } from '../field-input.tsx';

const INPUT_MODES: Readonly<Partial<Record<PropertyKind, 'email' | 'url'>>> = { email: 'email', url: 'url' };
const PLACEHOLDERS: Readonly<Partial<Record<PropertyKind, string>>> = {
  url: 'https://',
  duration: 'мм:сс',
};

function EditString(props: EditProps) {
  const { kind } = props.property;
  const inputMode = INPUT_MODES[kind];
  const placeholder = PLACEHOLDERS[kind];
  return (
    <FieldInput
      {...props}
      text={typeof props.draft === 'string' ? props.draft : ''}
      onText={props.onChange}
      {...(inputMode === undefined ? {} : { inputMode })}
      {...(placeholder === undefined || props.variant === 'form' ? {} : { placeholder })}
    />
  );
}

/** A one-line text; it is trimmed when it is changed. */
export const stringEditor: Editor = {
  text: (value) => (typeof value === 'string' && value.trim() !== '' ? value : null),
  Edit: EditString,
  toDraft: (value) => (typeof value === 'string' ? value : ''),
  fromDraft: (draft, { record, property }) => {
    if (typeof draft !== 'string' || draft === '') return { kind: 'value', value: null };
    if (draft === record[property.name]) return { kind: 'value', value: draft };
    const trimmed = draft.trim();
    return { kind: 'value', value: trimmed === '' ? null : trimmed };
  },
  shape: 'line',
};
