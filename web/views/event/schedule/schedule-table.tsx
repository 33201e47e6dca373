import { useMemo } from 'react';
import type { RelatedList } from '#model/wire/configuration.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { RelatedTable } from '#web/record/related/related-table.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { overlapNotes } from './overlap-text.ts';
import { useScheduleEntries } from './schedule-entries.ts';
import { scheduleOverlaps } from './schedule-overlaps.ts';

interface ScheduleTableProps {
  readonly list: RelatedList;
  readonly record: WireRecord;
}

/** The entries of a schedule, edited in place; what overlaps is marked in its row and told below. */
export function ScheduleTable({ list, record }: ScheduleTableProps) {
  const entries = useScheduleEntries(record.id).data?.items;
  const notes = useMemo(() => overlapNotes(scheduleOverlaps(entries ?? [])), [entries]);
  return (
    <RelatedTable
      list={list}
      parent={record}
      isReadWhole
      noteOf={({ id }) => notes.get(id) ?? null}
      footer={<OverlapNotice eventId={record.id} />}
    />
  );
}
