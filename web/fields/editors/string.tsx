import type { PropertyKind } from '#model/property/property-kind.ts';
import { FILLED, type EditProps, type Editor } from '../editor/editor.ts';
import { FieldInput } from '../editor/field-input.tsx';

/** What the control says of the kinds that are typed as a text. */
const INPUTS: Readonly<
  Partial<Record<PropertyKind, { readonly inputMode?: 'email' | 'url'; readonly placeholder?: string }>>
> = {
  email: { inputMode: 'email' },
  url: { inputMode: 'url', placeholder: 'https://' },
  duration: { placeholder: 'мм:сс' },
};

function EditString(props: EditProps) {
  const { inputMode, placeholder } = INPUTS[props.property.kind] ?? {};
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
  filter: { editor: 'string', operators: ['contains', 'startsWith', 'eq', 'in', 'ne', 'matches', ...FILLED] },
  pasted: (text) => text,
};

/** An e-mail address that wraps after the @ before it wraps between other characters. */
function EmailText({ text }: { readonly text: string }) {
  const domain = text.lastIndexOf('@') + 1;
  return (
    <>
      {text.slice(0, domain)}
      <wbr />
      {text.slice(domain)}
    </>
  );
}

/** An e-mail address. */
export const emailEditor: Editor = { ...stringEditor, Plain: EmailText, href: (text) => `mailto:${text}` };

/** An absolute http(s) address. */
export const urlEditor: Editor = {
  ...stringEditor,
  isWide: true,
  href: (text) => (/^https?:\/\//iu.test(text) ? text : null),
};

/** A running time written minutes:seconds. */
export const durationEditor: Editor = { ...stringEditor, isWhole: true, filter: null };
