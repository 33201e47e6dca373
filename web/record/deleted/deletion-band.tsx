import { Alert, Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { DeletedRecord } from '#model/wire/bin.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { alongText } from '#web/changes/going-along.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { isDeletionKept } from '../history/kept-in-history.ts';
import { useErasing } from './use-erasing.tsx';
import { useRestoring } from './use-restoring.ts';

interface DeletionBandProps {
  readonly metadata: Metadata;
  readonly deletion: DeletedRecord;
  /** The record is shown by its own address: it is opened there once it is restored. */
  readonly isOwnPage?: boolean;
  /** It was restored, or erased for good. */
  readonly onGone?: () => void;
  /** Said besides. */
  readonly children?: ReactNode;
}

/** Says who deleted a record and when, and restores it with all that was deleted with it. */
export function DeletionBand({ metadata, deletion, isOwnPage = false, onGone, children }: DeletionBandProps) {
  const erasing = useErasing(onGone);
  const { restore, isBusy } = useRestoring({ isOwnPage });
  const [refusal, setRefusal] = useState<string | null>(null);
  const along = alongText(deletion.along);
  const run = async (): Promise<void> => {
    setRefusal(null);
    try {
      await restore(deletion);
      onGone?.();
    } catch (error) {
      setRefusal(errorMessage(error));
    }
  };
  if (deletion.erasedFor !== null) return <ErasedBand deletion={deletion} />;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert
        severity="warning"
        role="status"
        sx={{ alignItems: { sm: 'center' }, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
            Запись удалена <Moment at={deletion.at} />, {deletion.user.caption}.
            {along !== '' && ` Вместе с ней вернётся: ${along}.`}
            {!deletion.restorable && ` ${reasonOf(metadata)}`}
            {children}
          </Box>
          {/* Where they do not fit side by side, restoring comes first. */}
          <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', gap: 1 }}>
            {erasing.ask && (
              <Button color="error" onClick={() => erasing.ask?.(deletion)}>
                Удалить навсегда…
              </Button>
            )}
            {deletion.restorable && (
              <Button variant="contained" loading={isBusy} onClick={() => void run()}>
                Восстановить
              </Button>
            )}
          </Box>
        </Box>
      </Alert>
      {erasing.dialog}
      {refusal !== null && (
        <Alert severity="error" role="alert">
          Не удалось восстановить. {refusal}
        </Alert>
      )}
    </Box>
  );
}

/** Says who erased a record for good, when and why: nothing else is left of it. */
function ErasedBand({ deletion: { at, user, erasedFor } }: Pick<DeletionBandProps, 'deletion'>) {
  return (
    <Alert severity="info" role="status" sx={{ overflowWrap: 'anywhere' }}>
      Запись удалена навсегда <Moment at={at} />, {user.caption}. Причина: {erasedFor}. Её значения не хранятся,
      восстановить её нельзя.
    </Alert>
  );
}

function reasonOf({ properties }: Metadata): string {
  return isDeletionKept(properties)
    ? 'Восстановить её могут те, кому можно добавлять такие записи.'
    : 'Восстановить её нельзя: пароли в истории не хранятся.';
}
