import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { RecordMoment } from '#model/wire/moments.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useComparedMoments, useMoments } from '#web/api/moments.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import type { ComparedVersions } from '../versions/version-list.tsx';
import { VersionsDialog } from '../versions/versions-dialog.tsx';
import { momentText } from './moment-text.ts';
import { useRestoreMoment, type RestoreMoment } from './use-restore-moment.ts';
import { ComparedRecordView } from './compared-record.tsx';

/** Props of the versions of a record. */
export interface RecordVersionsProps {
  readonly metadata: Metadata;
  readonly recordId: number;
  /** The moment that is compared with the present one at first; the last but one by default. */
  readonly from: number | null;
  readonly onClose: () => void;
}

/** A moment among the versions, which are known by one number. */
type Version = Omit<RecordMoment, 'changeSetId'> & { readonly changeSetId: number };

/** The versions of a record with all that belongs to it: two of them side by side, and a way back to the earlier one. */
export function RecordVersions({ metadata, recordId, from, onClose }: RecordVersionsProps) {
  const moments = useMoments(metadata.className, recordId);
  const restoring = useRestoreMoment(metadata, recordId);
  const [opened, setOpened] = useState<number | null>(null);
  const items = moments.data?.pages.flatMap((page) => page.items);
  // A version is known by its moment: a change-set may be divided by others.
  const versions = items?.map((moment): Version => ({ ...moment, changeSetId: moment.momentId }));
  const [newest] = versions ?? [];
  if (opened === null && newest) setOpened(newest.momentId);
  const present = moments.data?.pages[0]?.present ?? 0;
  const restoreAndClose = async (version: Version): Promise<void> => {
    if (await restoring.restore(version, present)) onClose();
  };
  const mayWrite = metadata.permissions.update;
  return (
    <VersionsDialog
      title="Версии записи"
      emptyText="После первого изменения записи их можно сравнить."
      read={moments}
      versions={versions}
      {...(from !== null && newest && from < newest.momentId && { first: { from, to: newest.momentId } })}
      onMore={moments.hasNextPage ? () => void moments.fetchNextPage() : undefined}
      textOf={momentText}
      restoreCaption="Восстановить эту версию"
      onRestore={mayWrite ? (version) => void restoreAndClose(version) : undefined}
      isBusy={restoring.busy}
      onClose={onClose}
    >
      {(chosen) => (
        <>
          {newest && opened !== null && newest.momentId > opened && (
            <Alert
              severity="info"
              role="status"
              sx={{ mb: 2 }}
              action={
                <Button color="inherit" size="small" onClick={() => setOpened(newest.momentId)}>
                  Понятно
                </Button>
              }
            >
              После открытия запись изменили: {newest.user.caption}, {formatMoment(newest.at)}
            </Alert>
          )}
          <Compared {...{ metadata, recordId, chosen, present }} onReturn={mayWrite ? restoring.returnValue : null} />
          {restoring.dialog}
        </>
      )}
    </VersionsDialog>
  );
}

interface ComparedProps extends Pick<RecordVersionsProps, 'metadata' | 'recordId'> {
  readonly chosen: ComparedVersions;
  /** The last change that the reader has seen. */
  readonly present: number;
  readonly onReturn: RestoreMoment['returnValue'] | null;
}

function Compared({ metadata, recordId, chosen, present, onReturn }: ComparedProps) {
  const comparison = useComparedMoments(metadata.className, recordId, chosen);
  if (comparison.error)
    return <ErrorState message={errorMessage(comparison.error)} onRetry={() => void comparison.refetch()} />;
  if (!comparison.data) return <FieldsSkeleton rows={8} />;
  const { records } = comparison.data;
  if (records.length === 0)
    return (
      <EmptyState icon="history" title="Версии не отличаются" text="Поля и всё, что принадлежит записи, одинаковы." />
    );
  return records.map((record) => (
    <ComparedRecordView
      key={record.objectId}
      record={record}
      onReturn={onReturn && record.part === 'fields' ? (name) => void onReturn(name, chosen.from, present) : null}
    />
  ));
}
