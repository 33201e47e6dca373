import { mdiContentSaveAlertOutline } from '@mdi/js';
import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/api/connection/session.ts';
import { liveQuery } from '#web/api/live/live-query.ts';
import { findAllDrafts, type DraftOfRecord } from '#web/changes/draft-store.ts';
import { placeOfClass, recordPlace } from '#web/routing/route-paths.ts';
import { readMemory, type RememberedPlaces } from '#web/routing/remembered-places.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

/** The preset values of a record that is created from the list of its class. */
const NO_PRESET = '[]';

interface KeptDraft {
  readonly at: number;
  readonly caption: string;
  readonly path: string;
  readonly search: Readonly<Record<string, number | boolean>>;
}

/** Where a draft is taken up again; null where it is offered only above the record that it began with. */
function keptDraft({ at, target: { className, id, within = NO_PRESET } }: DraftOfRecord, memory: RememberedPlaces) {
  const place = placeOfClass(className);
  if (place === null) return null;
  if (id === null) {
    const caption = `Новая запись · ${place.caption}`;
    return within === NO_PRESET ? { at, caption, path: place.path, search: { create: true } } : null;
  }
  const { path, search = {} } = recordPlace(className, id) ?? { path: place.path };
  const known = [...memory.pinned, ...memory.recent].find((one) => one.path === path);
  return { at, caption: known?.caption ?? `${place.caption} № ${id}`, path, search };
}

/** Read anew each time: it is kept in the browser, and changes without the server. */
function draftsQuery(userId: number) {
  return liveQuery({
    queryKey: ['drafts', userId],
    reads: 'nothing',
    queryFn: findAllDrafts,
    staleTime: 0,
    gcTime: 0,
  });
}

/** What the user has typed in this browser and not saved, once for each record; nothing where there is none. */
export function KeptDrafts() {
  const userId = useSession().profile?.id ?? 0;
  const [memory] = useState(() => readMemory(userId));
  const { data = [] } = useQuery(draftsQuery(userId));
  const drafts = new Map<string, KeptDraft>();
  for (const draft of data) {
    const kept = keptDraft(draft, memory);
    const key = kept && `${kept.path} ${JSON.stringify(kept.search)}`;
    if (kept && key !== null && !drafts.has(key)) drafts.set(key, kept);
  }
  if (drafts.size === 0) return null;
  return (
    <Box component="section" aria-labelledby="home-drafts" sx={{ minWidth: 0 }}>
      <Typography variant="h2" id="home-drafts" sx={{ mb: 1 }}>
        Не сохранено
      </Typography>
      <Paper variant="outlined" component="ul" sx={[plainList, { py: 1 }]}>
        {[...drafts].map(([key, { at, caption, path, search }]) => (
          <Box key={key} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.5 }}>
            <PathIcon path={mdiContentSaveAlertOutline} fontSize="small" sx={{ color: 'text.secondary' }} />
            <RouterLink
              to={path}
              search={search}
              sx={{ flex: 1, minWidth: 0, lineHeight: '24px', overflowWrap: 'anywhere' }}
            >
              {caption}
            </RouterLink>
            <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
              <Moment at={new Date(at).toISOString()} />
            </Typography>
          </Box>
        ))}
      </Paper>
    </Box>
  );
}
