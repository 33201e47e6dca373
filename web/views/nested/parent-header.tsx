import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { RecordFacts } from '../header/record-facts.tsx';
import { RecordState } from '../header/record-state.tsx';
import { VIEWS } from '../registry.ts';
import type { View } from '../view.ts';

interface ParentHeaderProps {
  readonly metadata: Metadata;
  readonly record: WireRecord;
}

/** The state of a record, what it is known by and the header of its view, on a screen nested below the record. */
export function ParentHeader({ metadata, record }: ParentHeaderProps) {
  const client = useQueryClient();
  const { Header }: View = VIEWS[metadata.view];
  const refresh = (): void => void applyChange(client, { className: metadata.className, id: record.id });
  const shown = { metadata, record, onRefresh: refresh };
  return (
    <>
      <Box sx={line}>
        <RecordState {...shown} />
        <RecordFacts {...shown} />
      </Box>
      {Header && <Header {...shown} />}
    </>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minWidth: 0 } as const;
