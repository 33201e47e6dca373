import { Box, Typography } from '@mui/material';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecords } from '#web/api/records.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import type { NestedAsideProps } from './nested-aside.ts';

/**
 * A doctor's resume by zones, next to the page of one of its entries (spec 1 §2, doctors/:id/zones/resume/:resumeId).
 */
export function ResumeZones({ parentId: doctorId, id: entryId }: NestedAsideProps) {
  const metadata = useMetadata('resume');
  const entries = useRecords('resume', { filter: [{ fieldName: 'doctorId', fieldValue: doctorId }], pageSize: 1000 });
  const zones = metadata.data?.properties.find(({ name }) => name === 'zone')?.items ?? [];
  return (
    <Box component="nav" aria-label="Резюме врача" sx={panel}>
      {entries.error && !entries.data ? (
        <ErrorState message={errorMessage(entries.error)} onRetry={() => void entries.refetch()} />
      ) : !entries.data || !metadata.data ? (
        <FieldsSkeleton rows={6} />
      ) : (
        zones.map((zone) => {
          const inZone = entries.data.items.filter((entry) => entry.zone === zone.id);
          return (
            <Box key={zone.id} component="section" sx={{ mb: 2 }}>
              <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ px: 1, mb: 0.5 }}>
                {zone.caption}
              </Typography>
              {inZone.length === 0 ? (
                <Typography color="textSecondary" sx={{ px: 1 }}>
                  Записей нет
                </Typography>
              ) : (
                <Box component="ul" sx={plainList}>
                  {inZone.map((entry) => (
                    <li key={entry.id}>
                      <Box
                        component={RouterAnchor}
                        to={`/manage/doctors/${doctorId}/zones/resume/${entry.id}`}
                        {...(entry.id === entryId && { 'aria-current': 'page' as const })}
                        sx={[link, entry.id === entryId && { bgcolor: 'action.selected', fontWeight: 500 }]}
                      >
                        <span>{typeof entry.caption === 'string' ? entry.caption : `№ ${entry.id}`}</span>
                        <Typography variant="caption" color="textSecondary" component="span">
                          {years(entry.yearFrom, entry.yearTo)}
                        </Typography>
                      </Box>
                    </li>
                  ))}
                </Box>
              )}
            </Box>
          );
        })
      )}
    </Box>
  );
}

function years(from: unknown, to: unknown): string {
  const texts = [from, to].filter((year) => typeof year === 'number').map(String);
  return texts.join('–');
}

const panel = {
  width: { xs: 'auto', md: 304 },
  flexShrink: 0,
  // On a small screen the entry itself is shown first.
  order: { xs: 2, md: 0 },
  pr: { xs: 0, md: 2 },
  py: 2,
  borderRight: { xs: 0, md: 1 },
  borderTop: { xs: 1, md: 0 },
  borderColor: { xs: 'divider', md: 'divider' },
} as const;

const link = {
  display: 'flex',
  flexDirection: 'column',
  px: 1,
  py: 0.75,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
