import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { frameOf } from '#model/print/print-frames.ts';
import { drawTemplate } from '#web/api/events/certificates.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { DraftAside } from '#web/ui/dialog/draft-aside.ts';
import type { ViewBodyProps } from '../view.ts';
import { BesidePreview } from './beside-preview.tsx';
import { DrawnDraft } from './drawn-draft.tsx';
import { ParticipantChoice, type Participant } from './participant-choice.tsx';
import { useSampleParticipant } from './use-sample-participant.ts';

/** The fields of a template of certificates beside the page of a real participant, also while its text is typed. */
export function TemplateBody(props: ViewBodyProps) {
  const { record } = props;
  const sample = useSampleParticipant(record.id);
  const [chosen, setChosen] = useState<Participant | null>(null);
  const participant = chosen ?? sample;
  const { html = null, orientation, frame, backgroundFileId = null } = asRecord<'certificateTemplate'>(record);
  const design = {
    orientation: orientation === 'portrait' ? ('portrait' as const) : ('landscape' as const),
    frame: frameOf(frame),
    backgroundFileId,
    registrationId: participant.registration?.id ?? null,
  };
  const alt = `Сертификат по шаблону: ${participant.registration?.caption ?? 'образец'}`;
  const pages = (draft: unknown) => (
    <DrawnDraft
      key="drawn"
      of={['template', design]}
      draft={typeof draft === 'string' ? draft : null}
      draw={(text, signal) => drawTemplate({ ...design, html: text }, signal)}
      alt={alt}
      orientation={design.orientation}
    />
  );
  return (
    <DraftAside value={{ propertyName: 'html', draw: pages }}>
      <BesidePreview
        {...props}
        preview={
          <>
            <ParticipantChoice participant={participant} onChoose={setChosen} />
            {participant.registration === null && (
              <Typography variant="caption" color="textSecondary">
                Пока участник не выбран, показан образец.
              </Typography>
            )}
            <Box>{pages(html)}</Box>
          </>
        }
      />
    </DraftAside>
  );
}
