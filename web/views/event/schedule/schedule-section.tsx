import { Box, Button, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { InlineField } from '#web/fields/inline-field.tsx';
import { relatedLists } from '#web/record/related-lists.ts';
import { useRecordSave } from '#web/record/proposing.ts';
import { nestedListPath, nestedPlaceOf } from '#web/routing/nested-places.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import type { ViewProps } from '../../view.ts';
import { fieldPlace } from '#web/record/record-groups.tsx';
import { asEvent } from '../event-record.ts';
import { DAY_VIEW, SCHEDULE_CLASS } from './schedule-entries.ts';
import { ScheduleTable } from './schedule-table.tsx';

const [SWITCH, TEXT] = ['useHtmlSchedule', 'scheduleHtml'];
/** The fields that are edited here instead of among the others. */
export const SCHEDULE_FIELDS: readonly string[] = [SWITCH, TEXT];

/** The schedule as the site shows it: one text, or the entries, by `useHtmlSchedule` (spec 2 §3.2). */
export function ScheduleSection({ metadata, record, onRefresh }: ViewProps) {
  const id = useId();
  const save = useRecordSave(metadata.className, record);
  const find = (wanted: string) => metadata.properties.find(({ name }) => name === wanted);
  const list = relatedLists(metadata.className).find(({ className }) => className === SCHEDULE_CLASS);
  const place = list && nestedPlaceOf(list);
  const path = place ? nestedListPath(place, record) : null;
  const isText = asEvent(record).useHtmlSchedule === true;
  const field = (property: MetadataProperty) => (
    <Box {...fieldPlace(property.name)} sx={{ minWidth: 96, flexShrink: 0 }}>
      <InlineField
        property={property}
        record={record}
        locked={!metadata.permissions.update}
        onSave={save}
        onRefresh={onRefresh}
      />
    </Box>
  );
  const [toggle, text] = [find(SWITCH), find(TEXT)];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Card component="section" aria-labelledby={id}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 48 }}>
          <Typography variant="h2" id={id} sx={{ flex: 1, minWidth: 0 }}>
            Вид расписания
          </Typography>
          {path !== null && (
            <Button
              size="small"
              color="inherit"
              component={RouterAnchor}
              to={path}
              search={{ view: DAY_VIEW }}
              startIcon={<Icon name="calendar" />}
            >
              День по залам
            </Button>
          )}
        </Box>
        <Box sx={{ px: 2, pb: 1.5 }}>
          {toggle && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography color="textSecondary">{toggle.caption}</Typography>
              {field(toggle)}
            </Box>
          )}
          {isText && text && <Box sx={{ mx: -1.5 }}>{field(text)}</Box>}
        </Box>
      </Card>
      {!isText && list && <ScheduleTable list={list} record={record} />}
    </Box>
  );
}
