import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { frameOf } from '#model/print/print-frames.ts';
import type { LinkedRecord } from '#model/wire/record.ts';
import { BOOKLET, drawBookletTemplate, type BookletParameter } from '#web/api/events/booklets.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { DraftAside } from '#web/ui/dialog/draft-aside.ts';
import { expansionName } from '#model/expansion-name.ts';
import { recordsQuery } from '#web/api/records.ts';
import { asLinkedRecord } from '#web/fields/pickers/linked-records.ts';
import type { ViewBodyProps } from '../view.ts';
import { BesidePreview } from './beside-preview.tsx';
import { DrawnDraft } from './drawn-draft.tsx';
import { ReferenceChoice } from './reference-choice.tsx';

/** The fields of a template of booklets beside the booklet of a real event, also while its text is typed. */
export function BookletTemplateBody(props: ViewBodyProps) {
  const { record } = props;
  const sample = useSampleBooklet(record.id);
  const [chosen, setChosen] = useState<{ readonly event: LinkedRecord | null } | null>(null);
  const event = chosen ? chosen.event : sample.event;
  const { html = null, orientation, format, frame } = asRecord<'bookletTemplate'>(record);
  const design = {
    orientation: orientation === 'landscape' ? ('landscape' as const) : ('portrait' as const),
    pageFormat: format === 'A5' ? ('A5' as const) : ('A4' as const),
    frame: frameOf(frame),
    eventId: event?.id ?? null,
    parameters: sample.parameters,
  };
  const pages = (draft: unknown) => (
    <DrawnDraft
      key="drawn"
      of={['bookletTemplate', design]}
      draft={typeof draft === 'string' ? draft : null}
      draw={(text, signal) => drawBookletTemplate({ ...design, html: text }, signal)}
      alt={`Буклет по шаблону: ${event?.caption ?? 'образец'}`}
      orientation={design.orientation}
      isActualSize
    />
  );
  return (
    <DraftAside value={{ propertyName: 'html', draw: pages }}>
      <BesidePreview
        {...props}
        preview={
          <>
            <ReferenceChoice
              className={BOOKLET}
              propertyName="eventId"
              chosen={event}
              onChoose={(next) => setChosen({ event: next })}
            />
            {event === null && (
              <Typography variant="caption" color="textSecondary">
                Пока мероприятие не выбрано, показан образец.
              </Typography>
            )}
            <Box>{pages(html)}</Box>
          </>
        }
      />
    </DraftAside>
  );
}

/** The event and the parameters of the latest booklet that uses a template; open if there is none. */
function useSampleBooklet(templateId: number): {
  readonly event: LinkedRecord | null;
  readonly parameters: readonly BookletParameter[];
} {
  const booklet = useQuery(
    recordsQuery(BOOKLET, {
      filter: [{ fieldName: 'bookletTemplateId', fieldValue: templateId }],
      orderFieldName: 'id',
      orderFieldDirection: 'DESC',
      pageSize: 1,
    }),
  ).data?.items[0];
  return {
    event: booklet ? asLinkedRecord(Reflect.get(booklet, expansionName('eventId'))) : null,
    parameters: booklet?.parameters ?? [],
  };
}
