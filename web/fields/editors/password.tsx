import { PasswordField } from '#web/ui/password-field.tsx';
import type { EditProps, Editor } from '../editor/editor.ts';
import { fieldInputProps } from '../editor/field-input.tsx';

function EditPassword(props: EditProps) {
  const text = typeof props.draft === 'string' ? props.draft : '';
  return <PasswordField {...fieldInputProps({ ...props, text, onText: props.onChange })} autoComplete="new-password" />;
}

/** A password: write-only, so an empty control changes nothing, and the text does not tell whether there is one. */
export const passwordEditor: Editor = {
  text: () => 'Не показывается',
  Edit: EditPassword,
  toDraft: () => '',
  fromDraft: (draft, { property }) => {
    if (typeof draft === 'string' && draft !== '') return { kind: 'value', value: draft };
    const required = property.validations.find((rule) => rule.validator === 'required');
    return { kind: 'cancel', message: required?.errorMessage ?? '' };
  },
  shape: 'line',
  filter: null,
  pasted: null,
  secret: true,
};
