import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { createContext, useCallback, useContext, useId, useState, type ReactNode } from 'react';

/** The question of a confirmation; `danger` marks an action that cannot be undone. */
export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  readonly danger?: boolean;
}

/** Asks the user and resolves to whether they agreed. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

interface Question {
  readonly options: ConfirmOptions;
  readonly answer: (agreed: boolean) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

/** The confirmation function of the screen; needs a ConfirmProvider above. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above');
  return confirm;
}

/** Holds the confirm dialog (spec 1 §2: 400 wide, 'подтвердить' and 'отмена'). */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((answer) => {
        setQuestion((previous) => {
          previous?.answer(false);
          return { options, answer };
        });
        setOpen(true);
      }),
    [],
  );
  const finish = (agreed: boolean): void => {
    question?.answer(agreed);
    setOpen(false);
  };
  const { title, text, danger = false } = question?.options ?? { title: '' };
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        open={open}
        onClose={() => finish(false)}
        role="alertdialog"
        fullWidth
        aria-labelledby={`${id}-title`}
        {...(text === undefined ? {} : { 'aria-describedby': `${id}-text` })}
        slotProps={{ paper: { sx: { maxWidth: 400 } } }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        {text !== undefined && (
          <DialogContent>
            <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
          </DialogContent>
        )}
        <DialogActions>
          <Button color="inherit" autoFocus={danger} onClick={() => finish(false)}>
            отмена
          </Button>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            autoFocus={!danger}
            onClick={() => finish(true)}
          >
            подтвердить
          </Button>
        </DialogActions>
      </Dialog>
    </ConfirmContext>
  );
}
