import { ChoiceInput } from '../editor/choice-input.tsx';
import { FILLED, type EditProps, type Editor } from '../editor/editor.ts';

function EditEnum(props: EditProps) {
  const { items = [], validations, hasDefault } = props.property;
  const required = validations.some((rule) => rule.validator === 'required');
  return <ChoiceInput {...props} items={items} required={required} clearable={!required && hasDefault !== true} />;
}

/** One of the declared items. */
export const enumEditor: Editor = {
  text: (value, { property }) =>
    property.items?.find((item) => item.id === value)?.caption ??
    (typeof value === 'number' || typeof value === 'string' ? String(value) : null),
  Edit: EditEnum,
  toDraft: (value) => value ?? null,
  fromDraft: (draft) => ({ kind: 'value', value: draft ?? null }),
  shape: 'line',
  filter: { editor: 'enum', operators: ['eq', 'in', 'ne', ...FILLED] },
  pasted: (text, { items }) => {
    const small = text.toLocaleLowerCase('ru');
    const item = items?.find(({ caption }) => caption.toLocaleLowerCase('ru') === small);
    return item?.id ?? (text === '' ? null : undefined);
  },
  isChosen: true,
};
