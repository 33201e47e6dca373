import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { drawTemplate } from '#web/api/certificates.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { DraftAside } from '#web/ui/dialog/draft-aside.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { ViewBodyProps } from '../view.ts';
import { BesidePreview } from './beside-preview.tsx';
import { DrawnPages } from './drawn-pages.tsx';
import { pageRatio } from './page-ratio.ts';
import { ParticipantChoice, type Participant } from './participant-choice.tsx';
import { useSampleParticipant } from './use-sample-participant.ts';

/** Milliseconds without typing after which a draft is drawn. */
const REST = 700;

/** The fields of a template of certificates beside the page of a real participant, also while its text is typed. */
export function TemplateBody(props: ViewBodyProps) {
  const { record } = props;
  const sample = useSampleParticipant(record.id);
  const [chosen, setChosen] = useState<Participant | null>(null);
  const participant = chosen ?? sample;
  const { html = null, orientation, backgroundFileId = null } = asRecord<'certificateTemplate'>(record);
  const design = {
    orientation: orientation === 'portrait' ? ('portrait' as const) : ('landscape' as const),
    backgroundFileId,
    registrationId: participant.registration?.id ?? null,
  };
  const alt = `Сертификат по шаблону: ${participant.registration?.caption ?? 'образец'}`;
  const pages = (text: string | null) => <DrawnTemplate key="drawn" design={design} html={text} alt={alt} />;
  return (
    <DraftAside value={pages}>
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

interface DrawnTemplateProps {
  readonly design: Omit<Parameters<typeof drawTemplate>[0], 'html'>;
  readonly html: string | null;
  readonly alt: string;
}

function DrawnTemplate({ design, html, alt }: DrawnTemplateProps) {
  const [rested] = useDebounced(html, REST);
  return (
    <DrawnPages
      of={['template', design, rested]}
      draw={(signal) => drawTemplate({ ...design, html: rested }, signal)}
      alt={alt}
      ratio={pageRatio(design.orientation)}
    />
  );
}
