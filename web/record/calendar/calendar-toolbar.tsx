import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { spanText } from './day-text.ts';
import { beside, inSpan, type Day, type ShownDays } from './days.ts';

interface CalendarToolbarProps {
  readonly shown: ShownDays;
  readonly today: Day;
  /** How many records the days hold; null while that is not known. */
  readonly count: string | null;
  readonly onShow: (at: string) => void;
  /** Drawn before the spans. */
  readonly children?: ReactNode;
}

/** What the calendar shows, the ways to other days, and its spans. */
export function CalendarToolbar({ shown, today, count, onShow, children }: CalendarToolbarProps) {
  const isMonth = shown.span === 'month';
  const steps = [
    { by: -1, icon: 'chevron-left', caption: isMonth ? 'Предыдущий месяц' : 'Предыдущая неделя' },
    { by: 1, icon: 'chevron-right', caption: isMonth ? 'Следующий месяц' : 'Следующая неделя' },
  ] as const;
  return (
    <Box sx={line}>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => onShow(isMonth ? today.slice(0, 7) : today)}
        sx={{ minHeight: 40 }}
      >
        Сегодня
      </Button>
      <Box sx={{ display: 'flex' }}>
        {steps.map(({ by, icon, caption }) => (
          <Tooltip key={by} title={caption}>
            <IconButton aria-label={caption} onClick={() => onShow(beside(shown, by))}>
              <Icon name={icon} />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      <Box role="status" sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1, mr: 'auto' }}>
        <Typography variant="h2" sx={{ fontSize: '1rem', '&::first-letter': { textTransform: 'uppercase' } }}>
          {spanText(shown)}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {count}
        </Typography>
      </Box>
      {children}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Промежуток"
        value={shown.span}
        onChange={(_, span: ShownDays['span'] | null) => span && onShow(inSpan(shown, span, today))}
      >
        {SPANS.map(({ span, caption }) => (
          <ToggleButton key={span} value={span} sx={{ minHeight: 40, px: 1.5, textTransform: 'none' }}>
            {caption}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

const SPANS = [
  { span: 'month', caption: 'Месяц' },
  { span: 'week', caption: 'Неделя' },
] as const;

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  flexShrink: 0,
  px: { xs: 2, sm: 3 },
  py: 1,
} as const;
