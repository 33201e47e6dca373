import { Button, Typography } from '@mui/material';
import { bookletUrl, drawBooklet } from '#web/api/certificates.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ViewBodyProps } from '../view.ts';
import { BesidePreview } from './beside-preview.tsx';
import { DrawnPages } from './drawn-pages.tsx';
import { pageRatio } from './page-ratio.ts';

/** The fields and parameters of a booklet beside its pages. */
export function BookletBody(props: ViewBodyProps) {
  const { record } = props;
  const { eventId = null, bookletTemplateId = null, caption, parameters } = asRecord<'bookletConfiguration'>(record);
  const isComplete = eventId !== null && bookletTemplateId !== null;
  return (
    <BesidePreview
      {...props}
      actions={
        isComplete && (
          <Button
            size="small"
            color="inherit"
            component="a"
            href={bookletUrl(record.id)}
            target="_blank"
            rel="noreferrer"
            startIcon={<Icon name="printer-outline" />}
          >
            Печать
          </Button>
        )
      }
      preview={
        isComplete ? (
          <DrawnPages
            of={['booklet', eventId, bookletTemplateId, parameters ?? []]}
            draw={(signal) => drawBooklet({ eventId, bookletTemplateId, parameters: parameters ?? [] }, signal)}
            alt={`Буклет: ${caption ?? ''}`}
            ratio={pageRatio('portrait')}
            isActualSize
          />
        ) : (
          <Typography color="textSecondary">Выберите мероприятие и шаблон буклета.</Typography>
        )
      }
    />
  );
}
