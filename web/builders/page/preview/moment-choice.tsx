import { Box, Button, Slider, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { NO_FIELD } from '#web/fields/day-control.tsx';
import { datetimeEditor } from '#web/fields/editors/datetime.tsx';
import { readMoment } from '#web/ui/moment/date-text.ts';
import { formatDateTime } from '#web/ui/moment/format-moment.ts';
import { spelledMoment } from '#web/ui/moment/spelled-moment.ts';

interface MomentChoiceProps {
  /** When the page changes, ascending, in milliseconds since 1970. */
  readonly moments: readonly number[];
  /** The chosen moment; null for the present. */
  readonly at: number | null;
  readonly onChoose: (at: number | null) => void;
}

const PROPERTY = { ...NO_FIELD, name: 'moment', kind: 'datetime', editor: 'datetime' } as const;

/** Chooses the moment at which the page is looked at: any, or one of those at which it changes (screens «Page builder»). */
export function MomentChoice({ moments, at, onChoose }: MomentChoiceProps) {
  const [now] = useState(() => Date.now());
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const stops = [...new Set([now, ...moments])].toSorted((one, other) => one - other);
  const index = Math.max(
    0,
    stops.findLastIndex((stop) => stop <= (at ?? now)),
  );
  const textOf = (stop: number | undefined) =>
    stop === undefined || stop === now ? 'сейчас' : spelledMoment(stop, now);
  const choose = (chosen: number | null): void => {
    setTyped(null);
    onChoose(chosen === now ? null : chosen);
  };
  const commit = (text: string): void => {
    const moment = readMoment(text);
    if (moment !== null) choose(Date.parse(moment));
    else setTyped(null);
  };
  const draft = typed ?? formatDateTime(new Date(at ?? now));
  return (
    <Box role="group" aria-labelledby={id} sx={bar}>
      <Typography id={id} aria-live="polite" sx={{ flexShrink: 0, minWidth: { sm: 300 } }}>
        Как страница выглядит <b>{at === null ? 'сейчас' : spelledMoment(at, now)}</b>
      </Typography>
      <Box sx={{ flex: 1, minWidth: 120, px: 1.5 }}>
        <Slider
          size="small"
          aria-label="Когда страница меняется"
          min={0}
          max={stops.length - 1}
          step={null}
          marks={stops.map((_, value) => ({ value }))}
          value={index}
          getAriaValueText={(value) => textOf(stops[value])}
          sx={{ display: 'block', '& .MuiSlider-mark': { width: 6, height: 6, ml: '-3px', borderRadius: '50%' } }}
          onChange={(_, value) => choose(stops[typeof value === 'number' ? value : 0] ?? null)}
        />
      </Box>
      <Box
        sx={{ width: 212, flexShrink: 0 }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (typed !== null && !currentTarget.contains(relatedTarget)) commit(typed);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === null) return;
          event.preventDefault();
          commit(typed);
        }}
      >
        <datetimeEditor.Edit
          key={typed === null ? draft : 'typed'}
          property={PROPERTY}
          record={{}}
          draft={draft}
          onChange={(next) => setTyped(String(next))}
          onCommit={(next) => typeof next === 'string' && commit(next)}
          onCancel={() => setTyped(null)}
          label="Дата и время просмотра"
          inputId={`${id}-input`}
          describedBy={undefined}
          invalid={false}
          disabled={false}
          autoFocus={false}
          variant="form"
        />
      </Box>
      <Button size="small" color="inherit" disabled={at === null} onClick={() => choose(null)}>
        Сейчас
      </Button>
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  px: { xs: 1.5, sm: 3 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
