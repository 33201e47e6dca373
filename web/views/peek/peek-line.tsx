import { Box } from '@mui/material';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { RecordKeys } from '#web/record/walk/record-keys.tsx';
import type { Beside } from '#web/record/walk/walk.ts';
import { RecordState } from '../header/record-state.tsx';
import { PublishButton } from '../publish/publish-button.tsx';
import { LazyAssignmentChip } from '../assign/lazy-chip.tsx';
import { ScheduleChip } from '../publish/schedule-chip.tsx';
import { PeekFrame } from './peek-frame.tsx';

/** Props of {@link PeekLine}. */
export interface PeekLineProps {
  readonly metadata: Metadata;
  readonly id: number;
  /** Null until it is read. */
  readonly record: WireRecord | null;
  /** The page of the record; null where it has none. */
  readonly path: string | null;
  readonly onGo: (to: Beside) => void;
  readonly onRefresh: () => void;
}

/** The line of the quick view under its title: the place in the list, the state, the publication, the way to the page. */
export function PeekLine({ metadata, id, record, path, onGo, onRefresh }: PeekLineProps) {
  return (
    <PeekFrame path={path}>
      <RecordKeys className={metadata.className} id={id} scope="peek" onGo={onGo} />
      {record && <RecordState metadata={metadata} record={record} onRefresh={onRefresh} />}
      {record && <ScheduleChip metadata={metadata} record={record} />}
      {record && <LazyAssignmentChip metadata={metadata} record={record} />}
      <Box sx={{ flex: 1 }} />
      {record && <PublishButton metadata={metadata} record={record} scope="peek" path={path} />}
    </PeekFrame>
  );
}
