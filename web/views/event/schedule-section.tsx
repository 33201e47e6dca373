import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { InlineField } from '#web/fields/inline-field.tsx';
import { relatedLists } from '#web/record/related-lists.ts';
import { RelatedTable } from '#web/record/related-table.tsx';
import { useSaveField } from '#web/record/use-save-field.ts';
import type { ViewProps } from '../view.ts';
import { fieldPlace } from '../record-groups.tsx';
import { asEvent } from './event-record.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { SCHEDULE_CLASS } from './schedule-entries.ts';

const [SWITCH, TEXT] = ['useHtmlSchedule', 'scheduleHtml'];
/** The fields that are edited here instead of among the others. */
export const SCHEDULE_FIELDS: readonly string[] = [SWITCH, TEXT];

/** The schedule as the site shows it: one text, or the entries, by `useHtmlSchedule` (spec 2 §3.2). */
export function ScheduleSection({ metadata, record, onRefresh }: ViewProps) {
  const id = useId();
  const save = useSaveField(metadata.className, record);
  const find = (wanted: string) => metadata.properties.find(({ name }) => name === wanted);
  const list = relatedLists(metadata.className).find(({ className }) => className === SCHEDULE_CLASS);
  const isText = asEvent(record).useHtmlSchedule === true;
  const field = (property: MetadataProperty) => (
    <Box id={fieldPlace(property.name)} sx={{ minWidth: 96, flexShrink: 0 }}>
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
        <Typography variant="h2" id={id} sx={{ px: 2, py: 1.5 }}>
          Вид расписания
        </Typography>
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
      {!isText && list && <RelatedTable list={list} parent={record} footer={<OverlapNotice eventId={record.id} />} />}
    </Box>
  );
}
