import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { patchWritten } from '#web/api/records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { RecordFields } from '#web/record/record-fields.tsx';
import { useRecordForm } from '#web/record/use-record-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { momentFromText } from '#web/ui/moment/zoned-moment.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { plannedOf, PUBLISH_AT, scheduleProperties, UNPUBLISH_AT } from './schedule.ts';
import { morningIn, UsualMoments } from './usual-moments.tsx';

/** Props of {@link ScheduleDialog}. */
export interface ScheduleDialogProps extends RecordSubject {
  readonly isPublished: boolean;
  readonly onClose: () => void;
}

/** A moment that has not passed. */
function ahead(moment: unknown): string | null {
  return typeof moment === 'string' && Date.parse(moment) > Date.now() ? moment : null;
}

/** The dialog with the moments at which a record is published and taken off the site; for a published one the latter alone. */
export function ScheduleDialog({ metadata, record, isPublished, onClose }: ScheduleDialogProps) {
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const undo = useUndoOffer();
  const confirmLeave = useConfirmLeave();
  const properties = useMemo(
    () => scheduleProperties(metadata).filter(({ name }) => !isPublished || name === UNPUBLISH_AT),
    [metadata, isPublished],
  );
  const initial = useMemo(() => {
    const tomorrow = momentFromText(morningIn(1), currentTimeZone());
    const publish = ahead(record[PUBLISH_AT]) ?? tomorrow;
    return { ...(!isPublished && { [PUBLISH_AT]: publish }), [UNPUBLISH_AT]: ahead(record[UNPUBLISH_AT]) };
  }, [record, isPublished]);
  const form = useRecordForm(properties, initial);
  const first = properties[0]?.name ?? UNPUBLISH_AT;

  const save = async (): Promise<void> => {
    await form.submit(async (values) => {
      const fields = properties.flatMap(({ name }) => {
        const fieldValue = values[name] ?? null;
        return fieldValue === (record[name] ?? null) ? [] : [{ fieldName: name, fieldValue }];
      });
      if (fields.length > 0) {
        const patch = { id: record.id, version: record.version, fields };
        const { changeSet } = await patchWritten(client, metadata.className, patch);
        snackbar.success(plannedOf({ ...record, ...values }, isPublished)?.text ?? 'Расписание снято', undo(changeSet));
      }
      onClose();
    });
  };

  return (
    <FormDialog
      open
      title="Публикация по расписанию"
      maxWidth={440}
      onSubmit={save}
      onClose={() => confirmLeave(onClose)}
    >
      <RecordFields form={form} properties={properties.slice(0, 1)} autoFocus />
      <UsualMoments onChoose={(text) => form.form.setValue(first, text, { shouldDirty: true, shouldValidate: true })} />
      {properties.length > 1 && <RecordFields form={form} properties={properties.slice(1)} />}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Время сайта: {currentTimeZone()}. Пустое поле снимает расписание.
      </Typography>
    </FormDialog>
  );
}
