import { Button } from '@mui/material';
import type { ReactNode, Ref } from 'react';
import { SizedDialog } from './sized-dialog.tsx';

interface PlainDialogProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Pixels. */
  readonly maxWidth: number;
  readonly onClose: () => void;
  /** Buttons beside 'Закрыть'. */
  readonly actions?: ReactNode;
  readonly closeRef?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A dialog whose changes all take effect immediately: it has no Save, only 'Закрыть'. */
export function PlainDialog(props: PlainDialogProps) {
  const { title, subtitle, maxWidth, onClose, actions, closeRef, children } = props;
  return (
    <SizedDialog
      open
      title={title}
      subtitle={subtitle}
      maxWidth={maxWidth}
      onClose={onClose}
      actions={
        <>
          {actions}
          <Button color="inherit" onClick={onClose} {...(closeRef && { ref: closeRef })}>
            Закрыть
          </Button>
        </>
      }
    >
      {children}
    </SizedDialog>
  );
}
