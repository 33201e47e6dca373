import { Stack } from '@mui/material';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { DialogEdit } from '../editor/dialog-edit.tsx';
import type { EditProps, Editor, ShowProps } from '../editor/editor.ts';
import { parameterRows } from './parameter-rows.ts';
import type { ParametersDialogProps } from './parameters-dialog.tsx';

const ParametersDialog = lazyScreen<ParametersDialogProps>(
  async () => (await import('./parameters-dialog.tsx')).ParametersDialog,
  null,
);

function rowsText(value: unknown): string | null {
  return (
    parameterRows(value)
      .map((row) => `${row.name}: ${row.value}`)
      .join('; ') || null
  );
}

function ShowParameters({ value, compact }: ShowProps) {
  if (compact) return rowsText(value);
  return (
    <Stack component="span">
      {parameterRows(value).map((row, index) => (
        <span key={index}>
          {row.name}: {row.value}
        </span>
      ))}
    </Stack>
  );
}

function EditParameters(props: EditProps) {
  return (
    <DialogEdit {...props} summary={String(parameterRows(props.draft).length)}>
      {({ opened, save, change, close }) => (
        <ParametersDialog
          title={props.label}
          propertyName={props.property.name}
          rows={parameterRows(opened)}
          onChange={change}
          onSave={save}
          onClose={close}
        />
      )}
    </DialogEdit>
  );
}

/** Named values, edited as rows in a dialog (spec 2 §2.6). */
export const parametersEditor: Editor = {
  text: rowsText,
  Show: ShowParameters,
  Edit: EditParameters,
  toDraft: parameterRows,
  fromDraft: (draft) => ({ kind: 'value', value: parameterRows(draft) }),
  shape: 'dialog',
  filter: null,
  pasted: null,
  isWide: true,
  isChosen: true,
  preload: ParametersDialog.preload,
};
