import { Box } from '@mui/material';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMetadata } from '#web/api/metadata.ts';
import { switchedStates } from '#web/fields/states/switched-states.ts';
import { stateProperty } from '#web/record/header-fields.ts';
import { showField } from '#web/record/show-field.ts';
import { relatedLists } from '#web/record/related-lists.ts';
import { nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import type { ViewProps } from '../../view.ts';
import { NextEntriesPanel } from '../schedule/next-entries-panel.tsx';
import { SCHEDULE_CLASS, useScheduleEntries } from '../schedule/schedule-entries.ts';
import { BroadcastPanel } from './broadcast-panel.tsx';
import { GapsPanel } from './gaps-panel.tsx';
import { publishingGaps, type GapPart, type PublishingGap } from './publishing-gaps.ts';
import { SPEAKER_CLASS, useSpeakers } from './speakers.ts';
import { SpeakersPanel } from './speakers-panel.tsx';

/**
 * What is missing, the speakers, the broadcast and the next entries of the schedule. A part that is empty and named as
 * missing is drawn once its line was chosen.
 */
export function EventPanels(props: ViewProps) {
  const { metadata, record } = props;
  const [wanted, setWanted] = useState<GapPart | null>(null);
  const speakers = useSpeakers(record.id).items?.length ?? null;
  const entries = useScheduleEntries(record.id).data?.total ?? null;
  const maySpeak = useMetadata(SPEAKER_CLASS).data?.permissions.create === true;
  const gaps = publishingGaps(record, { speakers, entries });
  const isDrawn = (part: GapPart): boolean => wanted === part || !gaps.some((gap) => gap.part === part);

  const state = stateProperty(metadata);
  const list = relatedLists(metadata.className).find(({ className }) => className === SCHEDULE_CLASS);
  const place = list ? nestedPlaceOf(list) : null;
  const pathOf = ({ part }: PublishingGap): string | null =>
    part === 'schedule' && place ? nestedListPath(place, record) : null;
  const choose = ({ part, field }: PublishingGap): (() => void) | null => {
    if (field === undefined && (part !== 'speakers' || !maySpeak)) return null;
    return () => {
      if (part) flushSync(() => setWanted(part));
      if (field !== undefined) void showField(document.querySelector('#main'), field);
    };
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
      <GapsPanel
        gaps={gaps}
        isActive={state !== null && record[state.name] === switchedStates(state).active}
        pathOf={pathOf}
        onChoose={choose}
      />
      {isDrawn('speakers') && <SpeakersPanel record={record} isAdding={wanted === 'speakers'} />}
      {isDrawn('broadcast') && <BroadcastPanel {...props} />}
      {isDrawn('schedule') && <NextEntriesPanel {...props} />}
    </Box>
  );
}
