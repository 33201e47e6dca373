import { Button } from '@mui/material';
import { mdiPhonePlusOutline } from '@mdi/js';
import { useState } from 'react';
import { useMetadata } from '#web/api/metadata.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { CallDialogProps } from './call-dialog.tsx';

const CallDialog = lazyScreen<CallDialogProps>(async () => (await import('./call-dialog.tsx')).CallDialog, null);

interface RecordCallButtonProps extends Pick<CallDialogProps, 'clientId'> {
  readonly primary?: boolean;
}

/** Opens the dialog that records a call; nothing where the user may record none. */
export function RecordCallButton({ clientId, primary = false }: RecordCallButtonProps) {
  const [open, setOpen] = useState(false);
  const calls = useMetadata('phoneCall');
  if (calls.data?.permissions.create !== true) return null;
  return (
    <>
      <Button
        variant={primary ? 'contained' : 'outlined'}
        color={primary ? 'primary' : 'inherit'}
        startIcon={<PathIcon path={mdiPhonePlusOutline} />}
        onPointerEnter={CallDialog.preload}
        onFocus={CallDialog.preload}
        onClick={() => setOpen(true)}
      >
        Записать звонок
      </Button>
      {open && <CallDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  );
}
