import { Button } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { SizedDialog } from './sized-dialog.tsx';

/** The data editor dialog's parts (spec 1 §2). */
export interface FormDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly subtitle?: string;
  /** Pixels; 600 for data, 900 for create, 700 for parameters (spec 1 §9, spec 2 §9). */
  readonly maxWidth?: number;
  readonly submitLabel?: string;
  /** A second way to save, by its button alone. */
  readonly other?: { readonly label: string; readonly onSubmit: () => Promise<void> };
  /** A save is in progress that this dialog did not start. */
  readonly busy?: boolean;
  /** The edited data has not loaded: nothing can be saved, but the dialog can be closed. */
  readonly empty?: boolean;
  /** Called by Save and Enter; while its promise is pending the dialog is busy and cannot be closed. */
  readonly onSubmit: () => void | Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The data editor dialog: title, subtitle, form, 'Отмена' and 'Сохранить'. Full screen on a narrow screen. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, subtitle, maxWidth = 600, submitLabel = 'Сохранить', other, onClose, children } = props;
  const [saving, setSaving] = useState(false);
  const busy = saving || props.busy === true;
  const save = async (onSubmit: FormDialogProps['onSubmit']): Promise<void> => {
    if (busy || props.empty === true) return;
    setSaving(true);
    try {
      await onSubmit();
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Submit events bubble through the React tree: a dialog inside a form must not submit that form as well.
    event.stopPropagation();
    void save(props.onSubmit);
  };
  return (
    <SizedDialog
      open={open}
      title={title}
      subtitle={subtitle}
      maxWidth={maxWidth}
      onClose={() => !busy && onClose()}
      form={{ busy, onSubmit: submit }}
      actions={
        <>
          <Button color="inherit" disabled={busy} onClick={onClose}>
            Отмена
          </Button>
          {other && (
            <Button
              disabled={busy || props.empty === true}
              onClick={() => void save(other.onSubmit)}
              // The three buttons have one line at 360.
              sx={{ whiteSpace: 'nowrap', px: { xs: 1, sm: 2 } }}
            >
              {other.label}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={busy} disabled={props.empty === true}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </SizedDialog>
  );
}
