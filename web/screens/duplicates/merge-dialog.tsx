import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMerge } from '#web/api/duplicates/duplicate-calls.ts';
import { useRecord } from '#web/api/records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useFormProblem } from '#web/ui/dialog/form-problem.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { ChosenFields, sideBySide } from './chosen-fields.tsx';
import { comparedFields, firstChoice } from './merge-choice.ts';
import { MergePreview } from './merge-preview.tsx';

/** The two records, the older one first. */
export interface MergeDialogProps {
  readonly metadata: Metadata;
  readonly ids: readonly [number, number];
  readonly onClose: () => void;
}

/** Pixels. */
const WIDTH = 900;
const TITLE = 'Объединение записей';

/** Merges two records field by field, after it has shown what moves. */
export function MergeDialog(props: MergeDialogProps) {
  const { metadata, ids, onClose } = props;
  const [one, other] = [useRecord(metadata.className, ids[0]), useRecord(metadata.className, ids[1])];
  if (one.data && other.data) return <MergeForm {...props} records={[one.data, other.data]} />;
  const failed = one.error ?? other.error;
  const retry = (): void => {
    void one.refetch();
    void other.refetch();
  };
  return (
    <FormDialog open empty title={TITLE} maxWidth={WIDTH} onSubmit={() => {}} onClose={onClose}>
      {failed ? <ErrorState message={errorMessage(failed)} onRetry={retry} /> : <FieldsSkeleton rows={5} />}
    </FormDialog>
  );
}

interface MergeFormProps extends MergeDialogProps {
  readonly records: readonly [WireRecord, WireRecord];
}

function MergeForm({ metadata, records, onClose }: MergeFormProps) {
  const [keptId, setKeptId] = useState(records[0].id);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [kept, gone] = keptId === records[0].id ? records : [records[1], records[0]];
  const fields = comparedFields(metadata, ...records);
  const choice = { ...firstChoice(fields, kept, gone), ...chosen };
  const merge = useMerge(metadata.className);
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const problem = useFormProblem();

  const submit = async (): Promise<void> => {
    problem.clear();
    const taken = Object.entries(choice).filter(([, id]) => id !== kept.id);
    const versions = Object.fromEntries(records.map(({ id, version }) => [id, version]));
    try {
      const changeSet = await merge.mutateAsync({
        id: kept.id,
        ids: [gone.id],
        fields: Object.fromEntries(taken),
        versions,
      });
      onClose();
      snackbar.success('Записи объединены', offer(changeSet));
    } catch (error) {
      problem.say(errorMessage(error));
    }
  };

  return (
    <FormDialog
      open
      title={TITLE}
      subtitle="Выберите, какая запись останется и какие значения она получит. Всё, что связано с другой записью, перейдёт к ней."
      maxWidth={WIDTH}
      submitLabel="Объединить"
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography id="merge-kept" variant="subtitle2" component="p">
        Останется
      </Typography>
      <RadioGroup
        aria-labelledby="merge-kept"
        value={keptId}
        onChange={(_, value) => setKeptId(Number(value))}
        sx={sideBySide}
      >
        {records.map((record) => (
          <FormControlLabel
            key={record.id}
            value={record.id}
            control={<Radio size="small" />}
            label={`${recordCaption(metadata, record)} (№ ${record.id})`}
            sx={{ mr: 0, minWidth: 0, overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <MergePreview
          className={metadata.className}
          keptId={kept.id}
          goneId={gone.id}
          isMerging={merge.isPending || merge.isSuccess}
        />
        <ChosenFields
          fields={fields}
          records={records}
          choice={choice}
          onChoose={(name, id) => setChosen({ ...chosen, [name]: id })}
        />
      </Box>
    </FormDialog>
  );
}
