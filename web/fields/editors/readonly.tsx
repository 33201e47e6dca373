import type { Editor, ShowProps } from '../editor/editor.ts';
import { editorOf } from '../editor/known-editors.ts';

function ShowReadonly(props: ShowProps) {
  const { Show, text } = editorOf(props.property.kind);
  return Show ? <Show {...props} /> : text(props.value, props);
}

/** A value maintained by the product: displayed by its kind, never edited. */
export const readonlyEditor: Editor = {
  text: (value, context) => editorOf(context.property.kind).text(value, context),
  Show: ShowReadonly,
  Edit: () => null,
  toDraft: (value) => value,
  fromDraft: () => ({ kind: 'cancel', message: '' }),
  shape: 'line',
  filter: null,
  pasted: null,
  never: true,
};
