import { attribute } from '#model/forms/field-rules.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { EDITORS } from '#web/fields/registry.ts';
import { outcomeOf, type Editor, type RecordValues } from '#web/fields/editor.ts';
import type { AnswerProps } from '../answer-props.ts';

/** The mask of a telephone number (spec 2 §5.1). */
const PHONE_MASK = '+7(###) ###-##-##';

/** The editors of records that ask for answers as they do for values, and the kind of property that each edits. */
const EDITED = {
  date: { editor: EDITORS.date, kind: 'date' },
  datetime: { editor: EDITORS.datetime, kind: 'datetime' },
  phone: { editor: EDITORS.phone, kind: 'phone' },
  boolean: { editor: EDITORS.boolean, kind: 'boolean' },
  html: { editor: EDITORS.html, kind: 'html' },
} as const satisfies Readonly<Record<string, { readonly editor: Editor; readonly kind: MetadataProperty['kind'] }>>;

/** The property that an answer would be in a record. */
export function answerProperty(
  { field, label, required }: Pick<AnswerProps, 'field' | 'label' | 'required'>,
  more: Partial<MetadataProperty> & Pick<MetadataProperty, 'kind' | 'editor'>,
): MetadataProperty {
  return {
    name: field.name ?? '',
    caption: label,
    type: 'string',
    group: '',
    priority: 0,
    visibleInTable: false,
    inLists: false,
    sortable: false,
    operators: [],
    readonly: false,
    validations: required ? [{ validator: 'required', errorMessage: '' }] : [],
    ...more,
  };
}

interface EditedAnswerProps extends AnswerProps {
  readonly editor: Editor;
  readonly property: MetadataProperty;
  /** The answers that this one depends on, and what it links to. */
  readonly record: RecordValues;
}

/** An answer in the editor that the product has for such values. */
export function EditedAnswer({ editor, property, record, ...props }: EditedAnswerProps) {
  const context = { property, record };
  return (
    <editor.Edit
      {...context}
      draft={props.draft === undefined ? editor.toDraft(props.value, context) : props.draft}
      onChange={(draft) => props.onEnter(draft, outcomeOf(editor, draft, context))}
      onCommit={() => {}}
      onCancel={() => {}}
      label={props.label}
      inputId={props.inputId}
      describedBy={props.describedBy}
      invalid={props.invalid}
      disabled={props.disabled}
      autoFocus={false}
      variant="form"
    />
  );
}

/** A day, a moment, a telephone number, a yes or no, a marked-up text. */
export function EditorAnswer(props: AnswerProps & { readonly kind: keyof typeof EDITED }) {
  const { editor, kind } = EDITED[props.kind];
  const mask = attribute(props.field, 'mask');
  const property = answerProperty(props, {
    kind,
    editor: props.kind,
    ...(kind === 'phone' && { mask: typeof mask === 'string' ? mask : PHONE_MASK }),
  });
  return <EditedAnswer {...props} editor={editor} property={property} record={{ [property.name]: props.value }} />;
}
