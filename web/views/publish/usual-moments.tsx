import { Box, Chip } from '@mui/material';
import { useState } from 'react';
import { wallText } from '#web/ui/moment/date-text.ts';
import { todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';

const DAY = 24 * 3600 * 1000;
const MORNING = '09:00';
const MONDAY = 1;

/** The moment at which a working day begins that is so many days ahead, as it is entered. */
export function morningIn(days: number): string {
  return wallText(todayIn(currentTimeZone(), new Date(Date.now() + days * DAY)), MORNING);
}

function usualMoments(): readonly { readonly caption: string; readonly text: string }[] {
  const today = new Date(`${todayIn(currentTimeZone())}T00:00:00Z`).getUTCDay();
  const toMonday = ((MONDAY - today + 6) % 7) + 1;
  return [
    { caption: 'Завтра, 09:00', text: morningIn(1) },
    ...(toMonday > 1 ? [{ caption: 'В понедельник, 09:00', text: morningIn(toMonday) }] : []),
    { caption: 'Через неделю, 09:00', text: morningIn(7) },
  ];
}

/** The moments that are chosen most often; `onChoose` gets one as it is entered. */
export function UsualMoments({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const [usual] = useState(usualMoments);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
      {usual.map(({ caption, text }) => (
        <Chip key={caption} size="small" label={caption} onClick={() => onChoose(text)} />
      ))}
    </Box>
  );
}
