import { Alert, Typography } from '@mui/material';
import { useMemo } from 'react';
import type { Proposal } from '#model/wire/proposal.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { RecordFields } from '#web/record/record-fields.tsx';
import { useRecordForm } from '#web/record/use-record-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { momentFromText } from '#web/ui/moment/zoned-moment.ts';
import { PUBLISH_AT } from '../publish/schedule.ts';
import { morningIn, UsualMoments } from '../publish/usual-moments.tsx';
import type { AcceptingActs } from './use-accepting.ts';

interface DueDialogProps extends Pick<RecordSubject, 'metadata'> {
  readonly proposal: Proposal;
  readonly accepting: AcceptingActs;
  readonly onClose: () => void;
}

/** The dialog with the moment at which what is held back becomes public. */
export function DueDialog({ metadata, proposal, accepting, onClose }: DueDialogProps) {
  const confirmLeave = useConfirmLeave();
  const properties = useMemo(
    () =>
      metadata.properties
        .filter(({ name }) => name === PUBLISH_AT)
        .map((one) => ({ ...one, caption: 'Опубликовать изменения', required: true })),
    [metadata],
  );
  const initial = useMemo(
    () => ({ [PUBLISH_AT]: proposal.dueAt ?? momentFromText(morningIn(1), currentTimeZone()) }),
    [proposal],
  );
  const form = useRecordForm(properties, initial);
  const save = async (): Promise<void> => {
    await form.submit(async (values) => {
      const at = values[PUBLISH_AT];
      if (typeof at === 'string' && (await accepting.accept({ at })) === 'whole') onClose();
    });
  };
  return (
    <FormDialog
      open
      title="Опубликовать изменения в…"
      maxWidth={440}
      onSubmit={save}
      onClose={() => confirmLeave(onClose)}
    >
      <RecordFields form={form} properties={properties} autoFocus />
      <UsualMoments
        onChoose={(text) => form.form.setValue(PUBLISH_AT, text, { shouldDirty: true, shouldValidate: true })}
      />
      {accepting.refusal && (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {accepting.refusal.message}
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Время сайта: {currentTimeZone()}. До этого времени изменения можно править дальше.
      </Typography>
    </FormDialog>
  );
}
