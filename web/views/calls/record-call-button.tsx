import { Button } from '@mui/material';
import { mdiPhonePlusOutline } from '@mdi/js';
import { useState } from 'react';
import { useMetadata } from '#web/api/metadata.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { CallDialogProps } from './call-dialog.tsx';

const CallDialog = lazyScreen<CallDialogProps>(async () => (await import('./call-dialog.tsx')).CallDialog, null);

const CAPTION = 'Записать звонок';

/** Opens the dialog that records a call; nothing where the user may record none. On a phone it shows only its icon. */
export function RecordCallButton({ clientId }: Pick<CallDialogProps, 'clientId'>) {
  const [open, setOpen] = useState(false);
  const calls = useMetadata('phoneCall');
  const narrow = useNarrowScreen();
  if (calls.data?.permissions.create !== true) return null;
  const icon = <PathIcon path={mdiPhonePlusOutline} />;
  return (
    <>
      <Button
        variant="contained"
        {...(narrow ? { 'aria-label': CAPTION, sx: { minWidth: 40, px: 0 } } : { startIcon: icon })}
        onPointerEnter={CallDialog.preload}
        onFocus={CallDialog.preload}
        onClick={() => setOpen(true)}
      >
        {narrow ? icon : CAPTION}
      </Button>
      {open && <CallDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  );
}
