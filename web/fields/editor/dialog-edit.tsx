import { Alert, Button } from '@mui/material';
import { Fragment, useState, type ReactNode } from 'react';
import { DialogNotice } from '#web/ui/dialog/dialog-notice.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { EditProps } from './editor.ts';

/** What the dialog of an editor is given. */
export interface EditedInDialog {
  /** The draft with which the dialog begins. */
  readonly opened: unknown;
  /** The draft was refused and is not saved. */
  readonly isRefused: boolean;
  /** Takes the new draft and closes. */
  readonly save: (draft: unknown) => void;
  /** Notes an input that is not saved yet. */
  readonly change: (draft: unknown) => void;
  /** Closes without the input. */
  readonly close: () => void;
}

interface DialogEditProps extends EditProps {
  /** The button's text for the value in a form. */
  readonly summary: string;
  readonly children: (dialog: EditedInDialog) => ReactNode;
}

/** The control of an editor that opens a dialog: immediately as an inline field, by a button in a form. */
export function DialogEdit(props: DialogEditProps) {
  const { variant, label, summary, disabled, inputId, describedBy, draft, revision = 0 } = props;
  const { notice, onChange, onCommit, onCancel, children } = props;
  // It stays while the draft is corrected.
  const [refusal] = useState(props.refusal ?? null);
  const [open, setOpen] = useState(variant === 'inline');
  const [began, setBegan] = useState({ draft, revision });
  // The draft was replaced from outside: the dialog begins anew with it.
  if (began.revision !== revision) setBegan({ draft, revision });
  const save = (next: unknown): void => {
    setOpen(false);
    if (variant === 'inline') onCommit(next);
    else onChange(next);
  };
  const close = (): void => {
    setOpen(false);
    if (variant === 'form') onChange(began.draft);
    onCancel();
  };
  const begin = (): void => {
    setBegan({ draft, revision });
    setOpen(true);
  };
  return (
    <>
      {variant === 'form' && (
        <Button
          id={inputId}
          variant="outlined"
          color={props.invalid ? 'error' : 'primary'}
          disabled={disabled}
          startIcon={<Icon name="pencil-outline" />}
          sx={{ maxWidth: '100%', justifyContent: 'flex-start', textAlign: 'start' }}
          {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
          onClick={begin}
        >
          {label}: {summary}
        </Button>
      )}
      {open && (
        <DialogNotice
          value={
            <>
              {refusal !== null && <Alert severity="error">{refusal}</Alert>}
              {notice}
            </>
          }
        >
          <Fragment key={began.revision}>
            {children({ opened: began.draft, isRefused: refusal !== null, save, change: onChange, close })}
          </Fragment>
        </DialogNotice>
      )}
    </>
  );
}
