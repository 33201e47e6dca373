import { Button } from '@mui/material';
import { useState } from 'react';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { useBuilder } from '../document/form-store.ts';
import { changedWords } from '../parts/part-label.ts';
import type { ChangedDialogProps } from './changed-dialog.tsx';

const ChangedDialog = lazyScreen<ChangedDialogProps>(
  async () => (await import('./changed-dialog.tsx')).ChangedDialog,
  null,
);

/** Tells of kept examples that the form treats in another way than they expect; absent where there are none. */
export function ChangedButton() {
  const count = useBuilder(({ changed }) => changed.length);
  const [opened, setOpened] = useState(false);
  return (
    <>
      {count > 0 && (
        <Button
          size="small"
          color="warning"
          aria-label={changedWords(count)}
          title={changedWords(count)}
          onClick={() => setOpened(true)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          Примеры: {count}
        </Button>
      )}
      {opened && <ChangedDialog onClose={() => setOpened(false)} />}
    </>
  );
}
