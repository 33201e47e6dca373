import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { SideDrawer } from '#web/ui/dialog/side-drawer.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { recordCaption } from './record-caption.ts';
import { HistoryList } from './history/history-list.tsx';

/** The record whose history the drawer shows. */
export interface HistoryDrawerProps {
  readonly className: string;
  readonly record: WireRecord;
  readonly onClose: () => void;
}

/** The history of a record without a page of its own, with an undo action for each change. */
export function HistoryDrawer({ className, record, onClose }: HistoryDrawerProps) {
  const metadata = useMetadata(className);
  return (
    <SideDrawer
      open
      title="История"
      {...(metadata.data ? { subtitle: recordCaption(metadata.data, record) } : {})}
      onClose={onClose}
    >
      {metadata.data ? (
        <HistoryList metadata={metadata.data} recordId={record.id} />
      ) : metadata.error ? (
        <ErrorState message={errorMessage(metadata.error)} onRetry={() => void metadata.refetch()} />
      ) : (
        <FieldsSkeleton rows={6} />
      )}
    </SideDrawer>
  );
}
