import { Button } from '@mui/material';
import { useState } from 'react';
import { ROLE_NAMES } from '#model/roles.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useSession } from '#web/api/session.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { UploadDialogProps } from '../prices/upload-dialog.tsx';

const UploadDialog = lazyScreen<UploadDialogProps>(
  async () => (await import('../prices/upload-dialog.tsx')).UploadDialog,
  null,
);

/** Event managers, who use catalogues too, see no commodities and can't price them. */
const UPLOADERS: readonly string[] = [ROLE_NAMES.administrators, ROLE_NAMES.siteEditors];

/** Uploads a table of prices into the catalogue (issue 24, part 2). */
export function UploadPrices({ record: { id } }: { readonly record: WireRecord }) {
  const [isOpen, setOpen] = useState(false);
  const { roles } = useSession();
  if (!roles.some((role) => UPLOADERS.includes(role))) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onPointerEnter={UploadDialog.preload}
        onFocus={UploadDialog.preload}
        onClick={() => setOpen(true)}
      >
        Загрузить цены
      </Button>
      {isOpen && <UploadDialog catalogId={id} onClose={() => setOpen(false)} />}
    </>
  );
}
