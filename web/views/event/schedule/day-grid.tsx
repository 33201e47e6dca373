import { Box, Typography } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { plainList } from '#web/ui/plain-list.ts';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { DayEntry } from './day-entry.tsx';
import type { DayPlan, PlannedEntry } from './day-plan.ts';
import { entryBeside } from './entry-beside.ts';
import type { ScheduleEntry } from './schedule-entries.ts';

interface DayGridProps {
  readonly plan: DayPlan;
  /** What an entry overlaps with, by its id. */
  readonly notes: ReadonlyMap<number, string>;
  readonly pathOf: (entry: ScheduleEntry) => string | null;
}

/** Pixels of a minute, as long as the text of the entries needs no more. */
const MINUTE = 0.9;
/** Pixels: the least width of a hall's lane, and of the times. */
const WIDTH = { lane: 152, times: 64 } as const;

/**
 * A day: halls as columns, times as rows, which are as high as what stands in them needs. The arrow keys go to the
 * previous and next entry of a hall and to the neighbouring hall; on a phone the entries follow one another.
 */
export function DayGrid({ plan, notes, pathOf }: DayGridProps) {
  const narrow = useNarrowScreen();
  const list = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const { entries } = plan;
  const reached = entries.find(({ entry }) => entry.id === current) ?? entries[0];
  const onKeyDown = (event: KeyboardEvent, from: PlannedEntry): void => {
    const next = entryBeside(entries, from, event.key);
    if (!next) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-entry="${next.entry.id}"]`)?.focus();
  };
  const first = firstColumns(plan);
  const lanes = plan.halls.reduce((sum, hall) => sum + hall.lanes, 0);
  return (
    <Box sx={{ overflowX: 'auto', p: { xs: 1, sm: 2 } }}>
      <Box
        component="ol"
        ref={list}
        aria-label="Пункты расписания"
        sx={[plainList, { display: 'grid', gap: 1 }, !narrow && { columnGap: 1, rowGap: 0 }]}
        style={
          narrow
            ? {}
            : {
                gridTemplateColumns: `${WIDTH.times}px repeat(${lanes}, minmax(${WIDTH.lane}px, 1fr))`,
                gridTemplateRows: `auto ${plan.times.map(({ minutes }) => `minmax(${Math.round(minutes * MINUTE)}px, auto)`).join(' ')}`,
              }
        }
      >
        {!narrow && <Frame plan={plan} first={first} />}
        {entries.map((one) => (
          <DayEntry
            key={one.entry.id}
            planned={one}
            hall={plan.halls[one.hall]?.name ?? ''}
            note={notes.get(one.entry.id) ?? null}
            path={pathOf(one.entry)}
            isReached={one === reached}
            onFocus={() => setCurrent(one.entry.id)}
            onKeyDown={(event) => onKeyDown(event, one)}
            {...(!narrow && {
              area: { row: `${one.from + 2} / ${one.to + 2}`, column: (first[one.hall] ?? 0) + one.lane },
            })}
          />
        ))}
      </Box>
    </Box>
  );
}

/** The grid line at which the columns of each hall begin; the times are before them. */
function firstColumns({ halls }: DayPlan): readonly number[] {
  let next = 2;
  return halls.map(({ lanes }) => {
    const own = next;
    next += lanes;
    return own;
  });
}

/** The names of the halls and the times; each entry tells its own to assistive technology. */
function Frame({ plan, first }: { readonly plan: DayPlan; readonly first: readonly number[] }) {
  return (
    <>
      {plan.halls.flatMap(({ name, lanes }, at) =>
        Array.from({ length: lanes }, (_, lane) => (
          <Typography
            key={`${name} ${lane}`}
            component="li"
            aria-hidden
            sx={[{ pb: 1, px: 1, fontWeight: 600, overflowWrap: 'anywhere' }, lane > 0 && { color: 'warning.main' }]}
            style={{ gridRow: 1, gridColumn: (first[at] ?? 0) + lane }}
          >
            {lane === 0 ? name : `${name}: в то же время`}
          </Typography>
        )),
      )}
      {plan.times.map(({ text }, at) => (
        <Typography
          key={text}
          component="li"
          aria-hidden
          variant="caption"
          sx={{ gridColumn: '1 / -1', borderTop: 1, borderColor: 'divider', color: 'text.secondary', pt: 0.25 }}
          style={{ gridRow: at + 2 }}
        >
          {text}
        </Typography>
      ))}
    </>
  );
}
