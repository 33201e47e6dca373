import { Button } from '@mui/material';
import { useState } from 'react';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { ACTION_ICONS } from '#web/files/action-icons.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { PageKey } from '../sync/call-server.ts';

/** Opens the dialog of preview links. */
export function LinkButton({ page }: { readonly page: PageKey }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PathIcon path={ACTION_ICONS.link} />}
        onClick={() => setOpen(true)}
      >
        Ссылка на просмотр
      </Button>
      {open && <LinkDialog page={page} onClose={() => setOpen(false)} />}
    </>
  );
}
