import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import type { TimelineEntry } from '#model/wire/timeline.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { FieldValue, fieldText } from '#web/fields/field-value.tsx';
import { recordCaption } from '#web/record/record-caption.ts';
import { detailPath } from '#web/routing/route-paths.ts';
import { formatDateTime, formatTime } from '#web/ui/moment/format-moment.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';
import { OwnField } from '../own-field.tsx';
import { ChangeLines } from './change-lines.tsx';
import { durationText } from './duration-text.ts';
import { timelineKind } from './timeline-kinds.ts';

interface TimelineEntryProps {
  /** The class of the record whose timeline it is. */
  readonly owner: Metadata;
  readonly entry: TimelineEntry;
  readonly onRefresh: () => void;
}

/** One entry: its icon, what it is, its facts, its text, when and by whom. */
export function TimelineItem({ owner, entry, onRefresh }: TimelineEntryProps) {
  const { kind, at, author, record, change } = entry;
  return (
    <Box component="li" sx={line}>
      <PathIcon path={timelineKind(kind).icon} sx={{ color: 'text.secondary', mt: '2px' }} />
      <Box sx={{ minWidth: 0 }}>
        {record && <RecordLines kind={kind} record={record} onRefresh={onRefresh} />}
        {change && <ChangeLines owner={owner} change={change} />}
        <Typography variant="caption" color="textSecondary" component="p">
          {author ?? 'Система'}
        </Typography>
      </Box>
      <Typography variant="caption" color="textSecondary">
        <time dateTime={at} title={formatDateTime(at)}>
          {formatTime(at)}
        </time>
      </Typography>
    </Box>
  );
}

interface RecordLinesProps {
  readonly kind: string;
  readonly record: WireRecord;
  readonly onRefresh: () => void;
}

function RecordLines({ kind, record, onRefresh }: RecordLinesProps) {
  const { data: metadata } = useMetadata(kind);
  if (!metadata) return <Typography>{timelineKind(kind).caption}</Typography>;
  return <LoadedLines kind={kind} record={record} metadata={metadata} onRefresh={onRefresh} />;
}

function LoadedLines({ kind, record, metadata, onRefresh }: RecordLinesProps & { readonly metadata: Metadata }) {
  const { caption, facts, text, Text } = timelineKind(kind);
  const property = (name: string) =>
    (record[name] ?? null) === null ? undefined : metadata.properties.find((one) => one.name === name);
  const told = facts.flatMap((name) => {
    const found = property(name);
    return found ? (
      <FieldValue key={name} property={found} record={record} compact plain={KIND_TRAITS[found.kind].links === 'one'} />
    ) : (
      []
    );
  });
  const { durationSeconds, direction } = record;
  const lasted = typeof durationSeconds === 'number' ? durationText(durationSeconds) : '';
  const directed = typeof direction === 'string' ? property('direction') : undefined;
  const path = detailPath(kind, record.id);
  const named = `${caption}: ${recordCaption(metadata, record)}`;
  const body = text === undefined ? undefined : property(text);
  return (
    <>
      {body === undefined || body.name !== metadata.captionProperty ? (
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {directed ? (
            `${fieldText(directed, record)} ${caption.toLowerCase()}`
          ) : path === null ? (
            named
          ) : (
            <RouterLink to={path}>{named}</RouterLink>
          )}
        </Typography>
      ) : (
        <Typography sx={{ fontWeight: 500 }}>{caption}</Typography>
      )}
      {(told.length > 0 || lasted !== '') && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[...told.slice(0, 1), ...(lasted === '' ? [] : [lasted]), ...told.slice(1)].map((fact, at) => (
            <Fragment key={typeof fact === 'string' ? 'lasted' : fact.key}>
              {at > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </Typography>
      )}
      {body && Text && <Text record={record} />}
      {body && !Text && (
        <Box sx={{ ml: -1.5 }}>
          <OwnField
            metadata={metadata}
            record={record}
            property={body}
            label={`${body.caption}: ${caption.toLowerCase()} № ${record.id}`}
            onRefresh={onRefresh}
          />
        </Box>
      )}
    </>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  columnGap: 1.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
