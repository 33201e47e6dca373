import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import type { Metadata } from '#model/wire.ts';
import { Icon } from '#web/kit/icon.tsx';
import { lazyScreen } from '#web/kit/lazy-screen.tsx';
import type { FieldsDrawerProps } from './fields-drawer.tsx';

const FieldsDrawer = lazyScreen<FieldsDrawerProps>(
  async () => (await import('./fields-drawer.tsx')).FieldsDrawer,
  null,
);

/** Opens the fields of a class, for those who may add some. */
export function FieldsButton({ metadata }: { readonly metadata: Metadata }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title="Настроить поля">
        <IconButton
          aria-label="Настроить поля"
          aria-haspopup="dialog"
          onPointerEnter={FieldsDrawer.preload}
          onClick={() => setOpen(true)}
        >
          <Icon name="cog-outline" />
        </IconButton>
      </Tooltip>
      {open && <FieldsDrawer metadata={metadata} onClose={() => setOpen(false)} />}
    </>
  );
}
