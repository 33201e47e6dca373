import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import type { Caller } from '#model/wire/calls.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { useRecordCall } from '#web/api/crm/calls.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { asLinkedRecord } from '#web/fields/pickers/linked-records.ts';
import { RecordFields } from '#web/record/record-fields.tsx';
import { useRecordForm } from '#web/record/use-record-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { CallerChoice } from './caller-choice.tsx';

interface CallFormProps {
  readonly title: string;
  readonly properties: { readonly call: readonly MetadataProperty[]; readonly step: readonly MetadataProperty[] };
  readonly initial: RecordValues;
  readonly onClose: () => void;
}

/** Milliseconds of rest after which the typed number is looked up. */
const REST = 250;
/** The fields beside the number, and those that take the whole width. */
const [FIRST, LONG] = [new Set(['phone']), new Set(['comment'])];

/** The fields of a call and of the next step; what is typed stays where the server refuses it. */
export function CallForm({ title, properties: { call, step }, initial, onClose }: CallFormProps) {
  const all = useMemo(() => [...call, ...step], [call, step]);
  const form = useRecordForm(all, initial);
  const record = useRecordCall();
  const snackbar = useSnackbar();
  const undo = useUndoOffer();
  const confirmLeave = useConfirmLeave();
  const typed: unknown = form.form.watch('phone');
  const [phone] = useDebounced(typeof typed === 'string' ? typed : '', REST);
  const client = asLinkedRecord(form.form.watch('clientId'));

  const choose = (caller: Caller): void => {
    const set = (name: string, value: unknown): void => form.form.setValue(name, value, { shouldDirty: true });
    set('clientId', { id: caller.id, caption: caller.caption });
    set('phone', caller.phone);
    if (!form.form.getValues('managerId') && caller.manager) set('managerId', caller.manager);
  };

  const save = async (): Promise<void> => {
    let changeSet: number | null = null;
    const accepted = await form.submit(async (values, changed) => {
      const part = (of: RecordValues, properties: readonly MetadataProperty[]) =>
        Object.fromEntries(properties.flatMap(({ name }) => (name in of ? [[name, of[name]]] : [])));
      const nextStep = part(changed, step);
      changeSet = await record.mutateAsync({
        call: part(values, call),
        ...(Object.keys(nextStep).length > 0 && { nextStep }),
      });
    });
    if (!accepted) return;
    snackbar.success('Звонок записан', undo(changeSet));
    onClose();
  };

  const beside = call.filter(({ name }) => !FIRST.has(name) && !LONG.has(name));
  return (
    <FormDialog open title={title} maxWidth={720} onSubmit={save} onClose={() => confirmLeave(onClose)}>
      <RecordFields form={form} properties={call.filter(({ name }) => FIRST.has(name))} autoFocus />
      <Box sx={{ mt: 1 }}>
        <CallerChoice phone={phone} clientId={client?.id ?? null} onChoose={choose} />
      </Box>
      <Box sx={pairs}>
        <RecordFields form={form} properties={beside} />
      </Box>
      <RecordFields form={form} properties={call.filter(({ name }) => LONG.has(name))} />
      <Typography variant="h3" component="h3" sx={{ mt: 3 }}>
        Следующий шаг
      </Typography>
      <Box sx={pairs}>
        <RecordFields form={form} properties={step} />
      </Box>
    </FormDialog>
  );
}

/** Two fields side by side where the dialog is wide. */
const pairs = {
  mt: 1,
  '& > div': { gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' },
} as const;
