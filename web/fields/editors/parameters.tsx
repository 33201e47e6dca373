import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { EditProps, Editor, ShowProps } from '../editor.ts';
import { parameterRows } from '../parameter-rows.ts';
import type { ParametersDialogProps } from '../parameters-dialog.tsx';

const ParametersDialog = lazyScreen<ParametersDialogProps>(
  async () => (await import('../parameters-dialog.tsx')).ParametersDialog,
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

function EditParameters({ draft, onChange, onCommit, onCancel, label, disabled, variant }: EditProps) {
  const [open, setOpen] = useState(variant === 'inline');
  const rows = parameterRows(draft);
  return (
    <>
      {variant === 'form' && (
        <Button
          variant="outlined"
          disabled={disabled}
          startIcon={<Icon name="pencil-outline" />}
          onClick={() => setOpen(true)}
        >
          {label}: {rows.length}
        </Button>
      )}
      {open && (
        <ParametersDialog
          title={label}
          rows={rows}
          onClose={() => {
            setOpen(false);
            onCancel();
          }}
          onSave={(saved) => {
            setOpen(false);
            if (variant === 'inline') onCommit(saved);
            else onChange(saved);
          }}
        />
      )}
    </>
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
  preload: ParametersDialog.preload,
};
