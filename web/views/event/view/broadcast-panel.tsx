import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '#web/api/records.ts';
import { InlineField } from '#web/fields/inline-field.tsx';
import { relatedLists } from '#web/record/related-lists.ts';
import { useRecordSave } from '#web/record/proposing.ts';
import { nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { Moment } from '#web/ui/moment/moment.tsx';
import type { ViewProps } from '../../view.ts';
import { fieldPlace } from '#web/record/record-groups.tsx';
import { asEvent } from '../event-record.ts';
import { Panel } from '../panel.tsx';

const BROADCAST_CLASS = 'EventBroadcast';
/** The field that is edited here instead of among the others. */
export const BROADCAST_FIELD = 'broadcastId';

/**
 * The broadcast that an event shows, chosen among its own in place (spec 2 §2.4): a click edits, Enter saves, Esc
 * cancels, the clear control sets null.
 */
export function BroadcastPanel({ metadata, record, onRefresh }: ViewProps) {
  const save = useRecordSave(metadata.className, record);
  const property = metadata.properties.find(({ name }) => name === BROADCAST_FIELD);
  const id = asEvent(record).broadcastId ?? null;
  const chosen = useQuery({ ...recordQuery(BROADCAST_CLASS, id ?? 0), enabled: id !== null, retry: false }).data;
  const list = relatedLists(metadata.className).find(({ className }) => className === BROADCAST_CLASS);
  const place = list ? nestedPlaceOf(list) : null;
  if (!property) return null;
  return (
    <Panel title="Трансляция" to={place && nestedListPath(place, record)}>
      <Box {...fieldPlace(BROADCAST_FIELD)} sx={{ px: 0.5, pb: 1.5 }}>
        <InlineField
          property={property}
          record={record}
          locked={!metadata.permissions.update}
          onSave={save}
          onRefresh={onRefresh}
        />
        {id !== null && chosen && (
          <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ px: 1.5, overflowWrap: 'anywhere' }}
          >
            {typeof chosen.dateStart === 'string' && <Moment at={chosen.dateStart} />}
            {typeof chosen.url === 'string' && chosen.url !== '' && (
              <>
                {typeof chosen.dateStart === 'string' && ' · '}
                <Link href={chosen.url} target="_blank" rel="noopener">
                  {chosen.url}
                </Link>
              </>
            )}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}
