import { Box, Chip } from '@mui/material';
import type { ImportRow } from '#model/wire/imports.ts';
import { OUTCOME_CAPTIONS } from '#web/files/tables/outcome-captions.ts';
import { recordPlace } from '#web/routing/route-paths.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

interface RowOutcomeProps {
  readonly row: ImportRow;
  readonly className: string;
}

/** What becomes of a row, the record that it is about, and why it is refused. */
export function RowOutcome({ row: { outcome, recordId, about, message }, className }: RowOutcomeProps) {
  const { one, color } = OUTCOME_CAPTIONS[outcome];
  const place = recordId === null ? null : recordPlace(className, recordId);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Chip size="small" label={one} color={color} />
        {place && recordId !== null && (
          <RouterLink
            to={place.path}
            {...(place.search && { search: place.search })}
            variant="caption"
            aria-label={`Открыть запись № ${recordId}`}
          >
            № {recordId}
          </RouterLink>
        )}
      </Box>
      {about !== null && <Box sx={{ mt: 0.5, typography: 'caption', overflowWrap: 'anywhere' }}>{about}</Box>}
      {message !== null && (
        <Box
          sx={{
            mt: 0.5,
            typography: 'caption',
            color: outcome === 'refused' ? 'error.main' : 'text.secondary',
            overflowWrap: 'anywhere',
          }}
        >
          {message}
        </Box>
      )}
    </>
  );
}
