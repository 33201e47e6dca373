import type { PropertyKind } from '#model/property-kind.ts';
import { booleanEditor } from './boolean.tsx';
import { colorEditor } from './color.tsx';
import { dateEditor } from './date.tsx';
import { datetimeEditor } from './datetime.tsx';
import { componentEditor } from './component.tsx';
import type { Editor, FieldContext, ShowProps } from '../editor.ts';
import { enumEditor } from './enum.tsx';
import { htmlEditor } from './html.tsx';
import { jsonEditor } from './json.tsx';
import { multilineEditor } from './multiline.tsx';
import { multiselectEditor } from './multiselect.tsx';
import { numberEditor } from './number.tsx';
import { parametersEditor } from './parameters.tsx';
import { selectEditor } from './select.tsx';
import { stateEditor } from './state.tsx';
import { stringEditor } from './string.tsx';

/** The display of a read-only value, by the kind of its property. */
const BY_KIND: Readonly<Partial<Record<PropertyKind, Editor>>> = {
  boolean: booleanEditor,
  componentReference: componentEditor,
  color: colorEditor,
  date: dateEditor,
  datetime: datetimeEditor,
  decimal: numberEditor,
  enum: enumEditor,
  html: htmlEditor,
  integer: numberEditor,
  json: jsonEditor,
  memo: multilineEditor,
  multiline: multilineEditor,
  parameters: parametersEditor,
  reference: selectEditor,
  references: multiselectEditor,
  state: stateEditor,
};

function editorOf({ property }: FieldContext): Editor {
  return BY_KIND[property.kind] ?? stringEditor;
}

function ShowReadonly(props: ShowProps) {
  const { Show, text } = editorOf(props);
  return Show ? <Show {...props} /> : text(props.value, props);
}

/** A value maintained by the product: displayed by its kind, never edited. */
export const readonlyEditor: Editor = {
  text: (value, context) => editorOf(context).text(value, context),
  Show: ShowReadonly,
  Edit: () => null,
  toDraft: (value) => value,
  fromDraft: () => ({ kind: 'cancel', message: '' }),
  shape: 'line',
  never: true,
};
