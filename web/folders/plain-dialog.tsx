import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';

interface PlainDialogProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Pixels. */
  readonly maxWidth: number;
  readonly onClose: () => void;
  /** Beside 'Закрыть'. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog in which everything takes effect at once: there is nothing to save, only 'Закрыть'. */
export function PlainDialog({ title, subtitle, maxWidth, onClose, actions, children }: PlainDialogProps) {
  const narrow = useNarrowScreen();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      fullScreen={narrow}
      aria-labelledby={`${id}-title`}
      {...(subtitle === undefined ? {} : { 'aria-describedby': `${id}-subtitle` })}
      slotProps={{ paper: { sx: { maxWidth: narrow ? '100%' : maxWidth } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {subtitle !== undefined && (
          <Typography id={`${id}-subtitle`} color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {subtitle}
          </Typography>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        {actions}
        <Button color="inherit" onClick={onClose}>
          Закрыть
        </Button>
      </DialogActions>
    </Dialog>
  );
}
