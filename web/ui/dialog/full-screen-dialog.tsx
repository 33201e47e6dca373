import { Box, Dialog, IconButton } from '@mui/material';
import { useContext, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { DialogNotice } from './dialog-notice.ts';
import { DialogHeading } from './dialog-heading.tsx';

/** Props of a full-screen dialog. */
export interface FullScreenDialogProps {
  readonly title: string;
  readonly subtitle?: string;
  /** Rendered before the title: the back button. */
  readonly back?: ReactNode;
  /** Rendered between the title and the buttons. */
  readonly tabs?: ReactNode;
  /** Buttons beside the close button. */
  readonly actions?: ReactNode;
  /** Buttons below the content, one of which closes the dialog; the bar then has no close button. */
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

/** Takes the focus into the dialog again at once when the content that had it is replaced: the next key is for it. */
function useKeptFocus() {
  const paper = useRef<HTMLDivElement>(null);
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (isOpened.current && document.activeElement === document.body) paper.current?.focus();
    isOpened.current = true;
  });
  return paper;
}

/** A full-screen dialog: a bar with the title and buttons, and below it the content in the remaining height. */
export function FullScreenDialog(props: FullScreenDialogProps) {
  const { title, subtitle, back, tabs, actions, footer, onClose, onKeyDown, children } = props;
  const id = useId();
  const notice = useContext(DialogNotice);
  const paper = useKeptFocus();
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { ref: paper, tabIndex: -1, sx: { outline: 'none' } } }}
      {...(onKeyDown && { onKeyDown })}
    >
      <Box component="header" sx={header}>
        {back}
        <DialogHeading
          id={id}
          title={title}
          subtitle={subtitle}
          sx={{ flex: tabs === undefined ? '1 1 120px' : { xs: '1 1 100%', sm: '0 1 auto' } }}
        />
        {tabs}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
          {actions}
          {footer === undefined && (
            <IconButton aria-label="Закрыть" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          )}
        </Box>
      </Box>
      {notice}
      <DialogNotice value={null}>{children}</DialogNotice>
      {footer}
    </Dialog>
  );
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  pl: { xs: 2, sm: 3 },
  pr: 1,
  py: { xs: 1, sm: 0.5 },
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
