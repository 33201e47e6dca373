import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { deleteRecord } from '../actions/delete-record.ts';
import type { RecordSubject } from '../actions/record-subject.ts';

/** Deletes records where they have buttons of their own; resolves to whether one was deleted. */
export function useDeleteRecord(metadata: Metadata): (record: WireRecord) => Promise<boolean> {
  const { run } = useActions<RecordSubject>();
  return (record) => run(deleteRecord, { metadata, record });
}
