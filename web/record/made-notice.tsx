import { Typography } from '@mui/material';
import { Fragment } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { RecordLink } from './record-link.tsx';

/** The number of records that are named. */
const MOST_NAMED = 3;

interface MadeNoticeProps {
  readonly metadata: Metadata;
  /** Newest first. */
  readonly records: readonly WireRecord[];
}

/** Says which records the dialog has created while it stayed open. */
export function MadeNotice({ metadata, records }: MadeNoticeProps) {
  return (
    <Typography role="status" color="success" sx={{ overflowWrap: 'anywhere', ...(records.length > 0 && { mb: 1 }) }}>
      {records.length > 0 && 'Успешно добавлено: '}
      {records.slice(0, MOST_NAMED).map((record, at) => (
        <Fragment key={record.id}>
          {at > 0 && ', '}
          <RecordLink metadata={metadata} record={record} />
        </Fragment>
      ))}
      {records.length > MOST_NAMED && ` и ещё ${records.length - MOST_NAMED}`}
    </Typography>
  );
}
