import { useSearch } from '@tanstack/react-router';
import type { RelatedPanelProps } from '../../related-panel.ts';
import { DayView } from './day-view.tsx';
import { DAY_VIEW } from './schedule-entries.ts';
import { ScheduleTable } from './schedule-table.tsx';

/** The schedule of an event: a table that is edited in place, or a day with its halls side by side. */
export function SchedulePanel({ list, record }: RelatedPanelProps) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return search['view'] === DAY_VIEW ? (
    <DayView list={list} record={record} wanted={search['day']} />
  ) : (
    <ScheduleTable list={list} record={record} />
  );
}
