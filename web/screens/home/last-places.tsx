import { mdiHistory, mdiPin } from '@mdi/js';
import { Box, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useSession } from '#web/api/connection/session.ts';
import { readMemory, type RememberedPlace } from '#web/routing/remembered-places.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

/** The places that the user has pinned, and the records that the user opened last in this browser. */
export function LastPlaces() {
  const userId = useSession().profile?.id ?? 0;
  const [{ pinned, recent }] = useState(() => readMemory(userId));
  const others = recent.filter(({ path }) => !pinned.some((place) => place.path === path));
  if (pinned.length + others.length === 0) {
    return (
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Typography color="textSecondary">
          Здесь появятся записи, которые вы открывали. Закрепить запись можно в поиске: Ctrl+K, затем Alt+P.
        </Typography>
      </Paper>
    );
  }
  return (
    <Paper variant="outlined" component="ul" sx={[plainList, { py: 1 }]}>
      {pinned.map((place) => (
        <PlaceLine key={place.path} place={place} isPinned />
      ))}
      {others.map((place) => (
        <PlaceLine key={place.path} place={place} isPinned={false} />
      ))}
    </Paper>
  );
}

function PlaceLine({ place, isPinned }: { readonly place: RememberedPlace; readonly isPinned: boolean }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.5 }}>
      <PathIcon path={isPinned ? mdiPin : mdiHistory} fontSize="small" sx={{ color: 'text.secondary' }} />
      <RouterLink to={place.path} sx={{ minWidth: 0, lineHeight: '24px', overflowWrap: 'anywhere' }}>
        {place.caption}
      </RouterLink>
    </Box>
  );
}
