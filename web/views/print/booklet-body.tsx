import { mdiPrinterOutline } from '@mdi/js';
import { Button, Typography } from '@mui/material';
import { bookletUrl, drawBooklet } from '#web/api/events/booklets.ts';
import { asRecord } from '#web/api/typed-records.ts';
import { parameterRows } from '#web/fields/editors/parameter-rows.ts';
import { DraftAside } from '#web/ui/dialog/draft-aside.ts';
import { PathIcon } from '#web/ui/path-icon.tsx';
import type { ViewBodyProps } from '../view.ts';
import { BesidePreview } from './beside-preview.tsx';
import { DrawnDraft } from './drawn-draft.tsx';

/** The fields and parameters of a booklet beside its pages, also while the parameters are typed. */
export function BookletBody(props: ViewBodyProps) {
  const { record } = props;
  const { eventId = null, bookletTemplateId = null, caption, parameters } = asRecord<'bookletConfiguration'>(record);
  const isComplete = eventId !== null && bookletTemplateId !== null;
  const pages = (draft: unknown) =>
    isComplete ? (
      <DrawnDraft
        key="drawn"
        of={['booklet', eventId, bookletTemplateId]}
        draft={parameterRows(draft)}
        draw={(rows, signal) => drawBooklet({ eventId, bookletTemplateId, parameters: rows }, signal)}
        alt={`Буклет: ${caption ?? ''}`}
        orientation="portrait"
        isActualSize
      />
    ) : (
      <Typography color="textSecondary">Выберите мероприятие и шаблон буклета.</Typography>
    );
  return (
    <DraftAside value={{ propertyName: 'parameters', draw: pages }}>
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
              startIcon={<PathIcon path={mdiPrinterOutline} />}
            >
              Печать
            </Button>
          )
        }
        preview={pages(parameters)}
      />
    </DraftAside>
  );
}
