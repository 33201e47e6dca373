import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { usePageStore } from '../page-store.ts';
import type { VersionsDialogProps } from './versions-dialog.tsx';

const VersionsDialog = lazyScreen<VersionsDialogProps>(
  async () => (await import('./versions-dialog.tsx')).VersionsDialog,
  null,
);

/** Opens the versions of the page; a restored one is a step of undo. */
export function VersionsTool({ editable }: { readonly editable: boolean }) {
  const store = usePageStore();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Версии страницы">
        <IconButton size="small" aria-label="Версии страницы" onClick={() => setOpen(true)}>
          <Icon name="history" />
        </IconButton>
      </Tooltip>
      {open && (
        <VersionsDialog
          page={store.owner}
          editable={editable}
          onRestored={(changeSetId) => store.remember({ caption: 'возврат к версии', changeSets: [changeSetId] })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
