import type { Editor, FieldContext, ShowProps } from '../editor.ts';
import { KIND_EDITORS } from '../kind-editors.ts';

function editorOf({ property }: FieldContext): Editor {
  return KIND_EDITORS[property.kind];
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
  isWhole: false,
  filter: null,
  pasted: null,
  never: true,
};
