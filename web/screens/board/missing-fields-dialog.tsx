import { useMemo } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { RecordFields } from '#web/record/record-fields.tsx';
import { useRecordForm } from '#web/record/use-record-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import type { AskedDrop, LeadDrops } from './use-lead-drops.ts';

/** The asked drop, and what becomes of it. */
export interface MissingFieldsDialogProps extends Pick<LeadDrops, 'fill' | 'giveUp'> {
  readonly metadata: Metadata;
  readonly asked: AskedDrop;
  /** The stage's caption. */
  readonly stage: string;
}

const WIDTH = 560;
const REQUIRED = { validator: 'required', value: true, errorMessage: 'Поле не может быть пустым' } as const;

/** Asks for the fields that a stage requires of a dropped lead; without them the card goes back. */
export function MissingFieldsDialog({ metadata, asked, stage, fill, giveUp }: MissingFieldsDialogProps) {
  const properties = useMemo(
    () =>
      metadata.properties
        .filter(({ name }) => asked.names.includes(name))
        .map((property) => ({ ...property, validations: [REQUIRED, ...property.validations] })),
    [metadata, asked.names],
  );
  const form = useRecordForm(properties, asked.lead);
  return (
    <FormDialog
      open
      title={`Этап «${stage}»`}
      subtitle={`Чтобы перенести «${String(asked.lead.caption)}», заполните поля, без которых на этом этапе нельзя.`}
      maxWidth={WIDTH}
      submitLabel="Перенести"
      onSubmit={async () => void (await form.submit((values) => fill(values)))}
      onClose={giveUp}
    >
      <RecordFields form={form} autoFocus />
    </FormDialog>
  );
}
