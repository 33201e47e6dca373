import { Box, Button, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { readOnly, useHeldWrites } from '#web/changes/held-writes.ts';
import { useRowDrag } from '#web/links/use-row-drag.ts';
import { RelatedAdd } from '#web/record/related/related-add.tsx';
import { useDeleteRecord } from '#web/record/related/use-delete-record.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { plainList } from '#web/ui/plain-list.ts';
import { unseen } from '#web/ui/theme/unseen.ts';
import { Panel } from '../panel.tsx';
import { SPEAKER_HEIGHT, SpeakerRow } from './speaker-row.tsx';
import { SPEAKER_CLASS, useSpeakers, type Speakers } from './speakers.ts';

interface SpeakersPanelProps {
  readonly record: WireRecord;
  /** Begins with the form that adds a speaker. */
  readonly isAdding: boolean;
}

/** The speakers of an event with their faces, in an order that is changed by dragging and by keyboard. */
export function SpeakersPanel({ record, isAdding }: SpeakersPanelProps) {
  const metadata = useMetadata(SPEAKER_CLASS);
  const isHeld = useHeldWrites(record.id) !== null;
  const speakers = useSpeakers(record.id);
  const [added, setAdded] = useState<number | null>(isAdding ? 1 : null);
  const permitted = !isHeld && metadata.data?.permissions.create === true;
  const fields = useMemo(
    () => metadata.data?.properties.filter(({ name }) => name === 'personId' || name === 'role') ?? [],
    [metadata.data],
  );
  const last = Math.max(-1, ...(speakers.items ?? []).map(({ link }) => Number(link['priority'] ?? 0)));
  const preset = useMemo(() => ({ eventId: record.id, priority: last + 1 }), [record.id, last]);
  const begin = (): void => setAdded((count) => (count ?? 0) + 1);
  return (
    <Panel
      title="Докладчики"
      actions={
        permitted &&
        added === null && (
          <Button size="small" startIcon={<Icon name="plus" />} onClick={begin}>
            Добавить
          </Button>
        )
      }
    >
      {speakers.error ? (
        <ErrorState message={errorMessage(speakers.error)} onRetry={speakers.reload} />
      ) : speakers.items === null || !metadata.data ? (
        <TableSkeleton rows={2} />
      ) : (
        <SpeakerList metadata={isHeld ? readOnly(metadata.data) : metadata.data} speakers={speakers} />
      )}
      {isHeld && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          Докладчики меняются сразу, поэтому заранее не готовятся.
        </Typography>
      )}
      {metadata.data && permitted && added !== null && (
        <RelatedAdd
          key={added}
          metadata={metadata.data}
          fields={fields}
          preset={preset}
          onClose={() => setAdded(null)}
        />
      )}
    </Panel>
  );
}

interface SpeakerListProps {
  readonly metadata: Metadata;
  readonly speakers: Speakers;
}

function SpeakerList({ metadata, speakers }: SpeakerListProps) {
  const items = speakers.items ?? [];
  const list = useRef<HTMLElement>(null);
  const moved = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  const remove = useDeleteRecord(metadata);
  const place = (from: number, to: number): void => {
    const speaker = items[from];
    if (!speaker || to < 0 || to >= items.length) return;
    setSaid(`${speaker.name}: место ${to + 1} из ${items.length}`);
    void speakers.move(from, to);
  };
  const drag = useRowDrag({ count: items.length, height: SPEAKER_HEIGHT, scroller: list, onDrop: place });
  // A row that changes its place in the document loses the focus.
  useEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-speaker="${moved.current}"]`)?.focus();
  });
  if (items.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
        Данных нет
      </Typography>
    );
  }
  const role = metadata.properties.find(({ name }) => name === 'role');
  return (
    <>
      <Box
        component="ol"
        ref={list}
        aria-label="Докладчики"
        sx={plainList}
        onBlur={() => {
          if (list.current?.contains(document.activeElement) === false) return;
          moved.current = null;
        }}
      >
        {items.map((speaker, index) => (
          <SpeakerRow
            key={speaker.link.id}
            speaker={speaker}
            role={role}
            locked={!metadata.permissions.update}
            offset={drag.offsetOf(index)}
            dragged={drag.from === index}
            onPress={(event) => drag.start(index, event)}
            onStep={(step) => {
              moved.current = speaker.link.id;
              place(index, index + step);
            }}
            onRemove={() => void remove(speaker.link)}
            onRefresh={speakers.reload}
          />
        ))}
      </Box>
      <Box role="status" sx={unseen}>
        {said}
      </Box>
    </>
  );
}
