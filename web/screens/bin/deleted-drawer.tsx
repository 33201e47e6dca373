import { Box } from '@mui/material';
import { useDeletion } from '#web/api/bin.ts';
import { errorMessage, isMissing } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { DeletedFields } from '#web/record/deleted/deleted-fields.tsx';
import { DeletionBand } from '#web/record/deleted/deletion-band.tsx';
import { GoneHistory } from '#web/record/history/gone-history.tsx';
import { SideDrawer } from '#web/ui/dialog/side-drawer.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { OpenedRecord } from './bin-search.ts';

interface DeletedDrawerProps {
  readonly opened: OpenedRecord;
  readonly onClose: () => void;
}

/** A deleted record as it was, beside the list of what was deleted. */
export function DeletedDrawer({ opened: { className, id }, onClose }: DeletedDrawerProps) {
  const metadata = useMetadata(className);
  const deletion = useDeletion(className, id);
  const error = metadata.error ?? deletion.error;
  return (
    <SideDrawer
      open
      title={deletion.data?.caption ?? `${metadata.data?.caption ?? 'Запись'} № ${id}`}
      {...(metadata.data && { subtitle: metadata.data.caption })}
      onClose={onClose}
    >
      {isMissing(error) ? (
        <EmptyState
          title="В корзине этой записи нет"
          text="Её восстановили, или она стояла в разделе, который вам не открыт."
        />
      ) : error ? (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => {
            void metadata.refetch();
            void deletion.refetch();
          }}
        />
      ) : metadata.data && deletion.data ? (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <DeletionBand metadata={metadata.data} deletion={deletion.data} onGone={onClose} />
          {deletion.data.erasedFor === null && (
            <>
              <DeletedFields metadata={metadata.data} id={id} />
              <GoneHistory metadata={metadata.data} recordId={id} />
            </>
          )}
        </Box>
      ) : (
        <FieldsSkeleton />
      )}
    </SideDrawer>
  );
}
