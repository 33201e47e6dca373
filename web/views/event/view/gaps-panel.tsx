import { Box, Button } from '@mui/material';
import type { WireRecord } from '#model/wire/record.ts';
import { plainList } from '#web/ui/plain-list.ts';
import { fieldPlace } from '../../record-groups.tsx';
import { Panel } from '../panel.tsx';
import { publishingGaps } from './publishing-gaps.ts';
import { useScheduleEntries } from '../schedule/schedule-entries.ts';
import { useSpeakers } from './speakers.ts';

/** What an event lacks before it is published; each line leads to its field. Nothing where it lacks nothing. */
export function GapsPanel({ record }: { readonly record: WireRecord }) {
  const speakers = useSpeakers(record.id).items?.length ?? null;
  const entries = useScheduleEntries(record.id).data?.total ?? null;
  const gaps = publishingGaps(record, { speakers, entries });
  if (gaps.length === 0) return null;
  return (
    <Panel title="Не хватает для публикации">
      <Box component="ul" sx={[plainList, { pb: 1 }]}>
        {gaps.map(({ text, field }) => (
          <Box component="li" key={text} sx={{ px: field === undefined ? 2 : 1, py: field === undefined ? 0.5 : 0 }}>
            {field === undefined ? (
              text
            ) : (
              <Button
                size="small"
                color="inherit"
                sx={{ px: 1, fontWeight: 400, fontSize: 'inherit' }}
                onClick={() => showField(field)}
              >
                {text}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** Scrolls to a field of the page and puts the focus into it. */
function showField(name: string): void {
  const place = document.getElementById(fieldPlace(name));
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector<HTMLElement>('[data-field-reader], input, button')?.focus({ preventScroll: true });
}
