import type { Metadata } from '#model/wire/metadata.ts';
import { useDeletedRecord } from '#web/api/bin.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RecordReader } from '../record-reader.tsx';

interface DeletedFieldsProps {
  readonly metadata: Metadata;
  readonly id: number;
}

/** The fields of a deleted record as they were, read-only. */
export function DeletedFields({ metadata, id }: DeletedFieldsProps) {
  const record = useDeletedRecord(metadata.className, id);
  if (record.data) return <RecordReader metadata={metadata} record={record.data} />;
  if (!record.error) return <FieldsSkeleton />;
  return <ErrorState message={errorMessage(record.error)} onRetry={() => void record.refetch()} />;
}
