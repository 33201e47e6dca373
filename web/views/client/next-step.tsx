import { Box, Card, Typography } from '@mui/material';
import { asRecord } from '#web/api/typed-records.ts';
import { OwnField } from '../own-field.tsx';
import type { ViewProps } from '../view.ts';

/** The group of the fields of the next step. */
export const STEP_GROUP = 'next';

/** What is to be done with a client, when and by whom, edited in place. */
export function NextStep({ metadata, record, onRefresh }: ViewProps) {
  const properties = metadata.properties.filter(({ group }) => group === STEP_GROUP);
  const { nextStep, nextStepDate } = asRecord<'client'>(record);
  return (
    <Card component="section" aria-label="Следующий шаг" sx={{ px: 2, py: 1.5 }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        Следующий шаг
      </Typography>
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
