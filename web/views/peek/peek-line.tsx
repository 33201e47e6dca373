import { Box, IconButton, Tooltip } from '@mui/material';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { RecordKeys } from '#web/record/walk/record-keys.tsx';
import { PEEK_LINE } from '#web/record/walk/free-keys.ts';
import type { Beside } from '#web/record/walk/walk.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { RecordState } from '../header/record-state.tsx';
import { PublishButton } from '../publish/publish-button.tsx';
import { LazyAssignmentChip } from '../assign/lazy-chip.tsx';
import { ScheduleChip } from '../publish/schedule-chip.tsx';

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
    <Box {...PEEK_LINE} sx={line}>
      <RecordKeys className={metadata.className} id={id} scope="peek" onGo={onGo} />
      {record && <RecordState metadata={metadata} record={record} onRefresh={onRefresh} />}
      {record && <ScheduleChip metadata={metadata} record={record} />}
      {record && <LazyAssignmentChip metadata={metadata} record={record} />}
      <Box sx={{ flex: 1 }} />
      {record && <PublishButton metadata={metadata} record={record} scope="peek" path={path} />}
      {path !== null && (
        <Tooltip title="Открыть страницу записи">
          <IconButton component={RouterAnchor} to={path} aria-label="Открыть страницу записи">
            <Icon name="arrow-right" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 48,
  py: 0.5,
  pl: { xs: 1, sm: 2 },
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
