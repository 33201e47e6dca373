import { mergeValue } from '#model/merge/merge-value.ts';
import { sameJson } from '#model/structured/same-json.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { EditProps, Editor, FieldContext, Outcome, ShowProps } from '../editor/editor.ts';
import { lineOf, structuredDraft } from '../structured/structured-draft.ts';
import { fieldsOfNames } from '../structured/structured-parts.ts';
import { structuredShape } from '../structured/structured-shape.ts';

const StructuredField = lazyScreen<EditProps>(
  async () => (await import('../structured/structured-field.tsx')).StructuredField,
  null,
);
const NamedText = lazyScreen<ShowProps>(async () => (await import('../structured/named-text.tsx')).NamedText, null);

function isNamed(property: MetadataProperty): boolean {
  return fieldsOfNames(property) !== undefined;
}

/** The edited value merged with concurrent writes to the record. */
function outcomeOf(draft: unknown, { property, record }: FieldContext): Outcome {
  const { began, value } = structuredDraft(draft);
  const current = record[property.name] ?? null;
  if (sameJson(began, current)) return { kind: 'value', value };
  const merged = mergeValue(structuredShape(property), { base: began, current, yours: value }, property.name, 'yours');
  return { kind: 'value', value: merged.value };
}

function ShowStructured(props: ShowProps) {
  return isNamed(props.property) ? <NamedText {...props} /> : lineOf(props.value, props);
}

/** A struct, a list or a union: a form of its parts in a dialog. */
export const structuredEditor: Editor = {
  text: lineOf,
  Show: ShowStructured,
  isShown: isNamed,
  Edit: StructuredField,
  toDraft: (value) => ({ began: value ?? null, value: value ?? null }),
  fromDraft: outcomeOf,
  rebased: (value, base) => ({ began: base ?? null, value: value ?? null }),
  shape: 'dialog',
  filter: null,
  pasted: null,
  preload: StructuredField.preload,
};
