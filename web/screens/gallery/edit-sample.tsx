import { FormHelperText } from '@mui/material';
import { useId, useState } from 'react';
import { EDITORS } from '#web/fields/registry.ts';
import type { EditorSample } from '#web/fields/samples/editor-samples.ts';

interface EditSampleProps extends EditorSample {
  /** Shows the control with a message below it. */
  readonly invalid: boolean;
}

/** The control of an editor in edit mode; editors that open a dialog or a list at once are shown in their form variant. */
export function EditSample({ name, property, record, invalid }: EditSampleProps) {
  const editor = EDITORS[property.editor];
  const context = { property, record };
  const [draft, setDraft] = useState(() => editor.toDraft(record[property.name], context));
  const id = useId();
  return (
    <>
      <editor.Edit
        {...context}
        draft={draft}
        onChange={setDraft}
        onCommit={(next) => next !== undefined && setDraft(next)}
        onCancel={() => {}}
        label={`${name}: ${invalid ? 'неверное' : 'правка'}`}
        inputId={`${id}-input`}
        describedBy={invalid ? `${id}-message` : undefined}
        invalid={invalid}
        disabled={false}
        autoFocus={false}
        variant={editor.shape === 'dialog' || editor.isChosen ? 'form' : 'inline'}
      />
      {invalid && (
        <FormHelperText id={`${id}-message`} error>
          {property.validations[0]?.errorMessage ?? 'Поле не может быть пустым'}
        </FormHelperText>
      )}
    </>
  );
}
