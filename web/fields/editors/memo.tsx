import type { EditProps, Editor } from '../editor.ts';
import { multilineEditor } from './multiline.tsx';
import { TextInput } from '../text-input.tsx';

function EditMemo(props: EditProps) {
  return (
    <TextInput
      {...props}
      multiline
      minRows={props.variant === 'form' ? 4 : 8}
      maxRows={props.variant === 'form' ? 12 : 28}
      text={typeof props.draft === 'string' ? props.draft : ''}
      onText={props.onChange}
    />
  );
}

/** A long plain text with room to write: Enter begins a new line, Ctrl+Enter saves (spec 2 §2.6). */
export const memoEditor: Editor = { ...multilineEditor, Edit: EditMemo };
