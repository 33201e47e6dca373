import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RECORD_FORMS } from '#model/plural.ts';
import type { BulkTask } from '#model/wire/bulk.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import { callWrite } from '#web/api/connection/client.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { useRecords } from '#web/api/records.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import { RecordFields } from '#web/record/record-fields.tsx';
import { useRecordForm } from '#web/record/use-record-form.ts';
import { useConfirm } from '#web/ui/dialog/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { formatCount } from '#web/ui/format.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useSnackbar } from '#web/ui/snackbars.tsx';
import { ResponsibleChoice } from '#web/views/assign/responsible-choice.tsx';
import { changeRows, type ChosenRows, type RowsChange } from './bulk-action.ts';
import { startedJob } from './bulk-job.ts';

/** The rows that are given to a person. */
export interface AssignRowsDialogProps {
  readonly rows: ChosenRows;
  readonly onClose: () => void;
}

const WIDTH = 480;
const NAMES: readonly string[] = ['userId', 'text', 'dueDate'];
const FIRST = { pageSize: 1 } as const;

function tasksChange(task: BulkTask): RowsChange {
  return {
    title: 'Поручить выбранное?',
    isQuiet: true,
    write: async (rows) =>
      (await startedJob(rows, { kind: 'assign', ...task })) ??
      callWrite('POST /manage/:className/assigned/', {
        params: { className: rows.metadata.className },
        body: { selectionId: rows.selectionId, ...task },
      }),
    writes: 'assignment',
    done: 'Записи поручены',
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** One of the chosen rows; null until it is known, where all that match are chosen. */
function useOneOf({ metadata, selection: { target } }: ChosenRows): number | null {
  const filter = 'filter' in target ? target.filter : [];
  const found = useRecords(metadata.className, { ...FIRST, filter }, { enabled: 'filter' in target });
  return 'filter' in target ? (found.data?.items[0]?.id ?? null) : (target.items[0]?.id ?? null);
}

/** Chooses who answers for the chosen rows, what is to be done with them and until when. */
export function AssignRowsDialog(props: AssignRowsDialogProps) {
  const tasks = useMetadata('assignment');
  if (tasks.data) return <AssignRowsForm {...props} tasks={tasks.data} />;
  return (
    <FormDialog open empty title="Поручить" maxWidth={WIDTH} onSubmit={() => {}} onClose={props.onClose}>
      {tasks.error ? (
        <ErrorState message={errorMessage(tasks.error)} onRetry={() => void tasks.refetch()} />
      ) : (
        <FieldsSkeleton rows={3} />
      )}
    </FormDialog>
  );
}

function formProperties({ properties }: Metadata): readonly MetadataProperty[] {
  return NAMES.flatMap((name) => properties.find((one) => one.name === name) ?? []);
}

const NOTHING: RecordValues = {};

function AssignRowsForm({ rows, onClose, tasks }: AssignRowsDialogProps & { readonly tasks: Metadata }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();
  const confirmLeave = useConfirmLeave();
  const properties = useMemo(() => formProperties(tasks), [tasks]);
  const form = useRecordForm(properties, NOTHING);
  const recordId = useOneOf(rows);

  const save = async (): Promise<void> => {
    await form.submit(async ({ userId, text, dueDate }) => {
      const task = { userId: Number(userId), text: textOf(text), dueDate: textOf(dueDate) };
      const done = await changeRows(tasksChange(task), rows, { client, confirm });
      if (!done) return;
      snackbar.success(done.message, offer(done.changeSet ?? null));
      onClose();
    });
  };

  return (
    <FormDialog
      open
      title="Поручить"
      subtitle={`Один человек будет отвечать за ${formatCount(rows.selection.count, RECORD_FORMS)}`}
      maxWidth={WIDTH}
      submitLabel="Поручить"
      onSubmit={save}
      onClose={() => confirmLeave(onClose)}
    >
      <Box sx={{ pt: 1, pb: 1 }}>
        <ResponsibleChoice
          className={rows.metadata.className}
          recordId={recordId}
          form={form}
          present={null}
          unseen="не видит выбранное"
        />
      </Box>
      <RecordFields form={form} properties={properties.filter(({ name }) => name !== 'userId')} />
    </FormDialog>
  );
}
