import { mdiAlertOutline } from '@mdi/js';
import { Box, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { linkedCaption, linkedRecords } from '#web/fields/pickers/linked-records.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { unseen } from '#web/ui/theme/unseen.ts';
import type { PlannedEntry } from './day-plan.ts';

interface DayEntryProps {
  readonly planned: PlannedEntry;
  readonly hall: string;
  /** What it overlaps with. */
  readonly note: string | null;
  readonly path: string | null;
  /** The entry that the Tab key reaches. */
  readonly isReached: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Its place in the grid; absent on a phone. */
  readonly area?: { readonly row: string; readonly column: number };
}

/** One entry of a day: its times, caption and speakers, and what it overlaps with; it opens the entry. */
export function DayEntry({ planned, hall, note, path, isReached, onFocus, onKeyDown, area }: DayEntryProps) {
  const { entry, start, end } = planned;
  const caption = entry.caption ?? `№ ${entry.id}`;
  const times = end === null ? start : `${start}–${end}`;
  const speakers = linkedRecords(entry, 'eventPersonIds').map(linkedCaption);
  const link = path === null ? { component: 'div' as const } : { component: RouterAnchor, to: path };
  return (
    <Box
      component="li"
      sx={{ minWidth: 0, p: '2px 0' }}
      {...(area && { style: { gridRow: area.row, gridColumn: area.column } })}
    >
      <Box
        {...link}
        data-entry={entry.id}
        tabIndex={isReached ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        sx={[card, note !== null && { borderColor: 'warning.main', borderLeftColor: 'warning.main' }]}
      >
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {times}
          {/* In the grid its column tells the hall to those who see it. */}
          <Box component="span" sx={area ? unseen : {}}>{` · ${hall}`}</Box>
        </Typography>
        <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {caption}
        </Typography>
        {speakers.length > 0 && (
          <Typography component="span" variant="caption" color="textSecondary">
            {speakers.join(', ')}
          </Typography>
        )}
        {note !== null && (
          <Box component="span" sx={{ display: 'flex', gap: 0.5, color: 'warning.main', typography: 'caption' }}>
            <PathIcon path={mdiAlertOutline} sx={{ fontSize: 16, flexShrink: 0 }} />
            <span>{note}</span>
          </Box>
        )}
      </Box>
    </Box>
  );
}

const card = {
  position: 'relative',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  px: 1.25,
  py: 0.75,
  borderRadius: 1,
  border: 1,
  borderLeft: 4,
  borderColor: 'divider',
  borderLeftColor: 'primary.main',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
