import { Box, Card, Chip, Typography } from '@mui/material';
import { asRecord } from '#web/api/typed-records.ts';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { OwnField } from '../own-field.tsx';
import type { ViewProps } from '../view.ts';

/** The group of the fields of the next step. */
export const STEP_GROUP = 'next';

/** What is to be done with a client, when and by whom, edited in place; what is overdue is told by a word. */
export function NextStep({ metadata, record, onRefresh }: ViewProps) {
  const properties = metadata.properties.filter(({ group }) => group === STEP_GROUP);
  const { nextStep, nextStepDate } = asRecord<'client'>(record);
  const today = todayIn(currentTimeZone());
  const isLate = typeof nextStepDate === 'string' && nextStepDate < today;
  const isToday = nextStepDate === today;
  return (
    <Card component="section" aria-label="Следующий шаг" sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography variant="h2">Следующий шаг</Typography>
        {isLate && <Chip size="small" color="error" label="Просрочено" />}
        {isToday && <Chip size="small" color="warning" label="Сегодня" />}
      </Box>
      {(nextStep ?? null) === null && (nextStepDate ?? null) === null && (
        <Typography color="textSecondary">Шаг не назначен: заполните, что сделать и когда.</Typography>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
        {properties.map((property) => (
          <Box key={property.name} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {property.caption}
            </Typography>
            <Box component="dd" sx={{ m: 0, ml: -1.5 }}>
              <OwnField metadata={metadata} record={record} property={property} onRefresh={onRefresh} />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
