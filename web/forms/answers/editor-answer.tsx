import type { ComponentType } from 'react';
import type { EditorKind } from '#model/property/editor-kind.ts';
import type { PropertyKind } from '#model/property/property-kind.ts';
import { attribute } from '#model/forms/field-rules.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { NO_FIELD } from '#web/fields/day-control.tsx';
import { EDITORS } from '#web/fields/registry.ts';
import { outcomeOf, type Editor, type RecordValues } from '#web/fields/editor/editor.ts';
import type { AnswerProps } from '../answer-props.ts';

/** The property that an answer would be in a record. */
export function answerProperty(
  { field, label, required }: Pick<AnswerProps, 'field' | 'label' | 'required'>,
  more: Partial<MetadataProperty> & Pick<MetadataProperty, 'kind' | 'editor'>,
): MetadataProperty {
  return {
    ...NO_FIELD,
    name: field.name ?? '',
    caption: label,
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

/** The answer to a question that asks as the editor of a kind does: a day, a moment, a yes or no, a marked-up text. */
export function answeredAs(kind: PropertyKind & EditorKind, usualMask?: string): ComponentType<AnswerProps> {
  return function EditorAnswer(props) {
    const mask = attribute(props.field, 'mask');
    const property = answerProperty(props, {
      kind,
      editor: kind,
      ...(usualMask !== undefined && { mask: typeof mask === 'string' ? mask : usualMask }),
    });
    return (
      <EditedAnswer {...props} editor={EDITORS[kind]} property={property} record={{ [property.name]: props.value }} />
    );
  };
}
