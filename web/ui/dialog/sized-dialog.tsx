import { Box, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useContext, useId, type FormEvent, type ReactNode } from 'react';
import { useNarrowScreen } from '../layout/narrow-screen.ts';
import { DialogNotice } from './dialog-notice.ts';

interface SizedDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Pixels. */
  readonly maxWidth: number;
  readonly onClose: () => void;
  /** Submit handler; turns the dialog into a form. */
  readonly form?: { readonly busy: boolean; readonly onSubmit: (event: FormEvent) => void };
  /** The dialog's buttons. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** A dialog of a given width, full screen on a narrow screen. */
export function SizedDialog(props: SizedDialogProps) {
  const { open, title, subtitle, maxWidth, onClose, form, actions, children } = props;
  const narrow = useNarrowScreen();
  const id = useId();
  const notice = useContext(DialogNotice);
  const parts = (
    <>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {subtitle !== undefined && (
          <Typography id={`${id}-subtitle`} color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {subtitle}
          </Typography>
        )}
        {notice}
        <DialogNotice value={null}>{children}</DialogNotice>
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={narrow}
      aria-labelledby={`${id}-title`}
      {...(subtitle === undefined ? {} : { 'aria-describedby': `${id}-subtitle` })}
      slotProps={{ paper: { sx: { maxWidth: narrow ? '100%' : maxWidth } } }}
    >
      {form ? (
        <Box
          component="form"
          noValidate
          aria-busy={form.busy}
          onSubmit={form.onSubmit}
          sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}
        >
          {parts}
        </Box>
      ) : (
        parts
      )}
    </Dialog>
  );
}
