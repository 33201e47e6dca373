import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { EditProps } from './editor.ts';

interface DialogEditProps extends EditProps {
  /** The button's text for the value in a form. */
  readonly summary: string;
  /** The dialog; `save` takes the new draft, `close` cancels. */
  readonly children: (save: (draft: unknown) => void, close: () => void) => ReactNode;
}

/** The control of an editor that opens a dialog: immediately as an inline field, by a button in a form. */
export function DialogEdit(props: DialogEditProps) {
  const { variant, label, summary, disabled, inputId, describedBy, onChange, onCommit, onCancel, children } = props;
  const [open, setOpen] = useState(variant === 'inline');
  const save = (draft: unknown): void => {
    setOpen(false);
    if (variant === 'inline') onCommit(draft);
    else onChange(draft);
  };
  const close = (): void => {
    setOpen(false);
    onCancel();
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
          onClick={() => setOpen(true)}
        >
          {label}: {summary}
        </Button>
      )}
      {open && children(save, close)}
    </>
  );
}
