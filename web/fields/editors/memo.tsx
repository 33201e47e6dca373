import type { EditProps, Editor } from '../editor/editor.ts';
import { multilineEditor } from './multiline.tsx';
import { FieldInput } from '../editor/field-input.tsx';

function EditMemo(props: EditProps) {
  return (
    <FieldInput
      {...props}
      lines={props.variant === 'form' ? { least: 4, most: 12 } : { least: 8, most: 28 }}
      text={typeof props.draft === 'string' ? props.draft : ''}
      onText={props.onChange}
    />
  );
}

/** A long plain text with a large control: Enter inserts a line break, Ctrl+Enter saves (spec 2 §2.6). */
export const memoEditor: Editor = { ...multilineEditor, Edit: EditMemo, filter: null };
