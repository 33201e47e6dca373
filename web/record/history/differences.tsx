import { Box, Button, Typography } from '@mui/material';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { Difference } from './difference.tsx';
import { toldFields } from './moment-text.ts';

interface DifferencesProps {
  readonly metadata: Metadata;
  readonly entry: Pick<HistoryEntry, 'action' | 'fields'>;
  /** Puts the former value of a field back; absent where the reader may not. */
  readonly onReturn?: ((fieldName: string) => void) | undefined;
}

/** Each changed field before and after. */
export function Differences({ metadata, entry, onReturn }: DifferencesProps) {
  const isReturned = (name: string): boolean =>
    metadata.properties.some((property) => property.name === name && !property.readonly);
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {toldFields(entry.fields).map((field) => (
        <Box key={field.fieldName} sx={difference}>
          <Typography component="dt" color="textSecondary">
            {field.caption}
            {onReturn && field.names === undefined && isReturned(field.fieldName) && (
              <Button
                size="small"
                aria-label={`Вернуть значение: ${field.caption}`}
                onClick={() => onReturn(field.fieldName)}
                sx={{ display: 'flex', ml: -1.5 }}
              >
                Вернуть значение
              </Button>
            )}
          </Typography>
          <Difference action={entry.action} metadata={metadata} field={field} />
        </Box>
      ))}
    </Box>
  );
}

const difference = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '200px minmax(0, 1fr)' },
  columnGap: 2,
  py: 0.75,
};
