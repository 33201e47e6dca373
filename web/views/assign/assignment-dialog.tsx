import { Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { WAITING_FOR_CONFIRMATION } from '#model/wire/inbox.ts';
import type { Metadata, MetadataProperty } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import type { Done } from '#web/actions/define-action.ts';
import { useTold } from '#web/actions/use-told.ts';
import { callWrite } from '#web/api/connection/client.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { decide } from '#web/api/inbox.ts';
import { handOverProposal } from '#web/api/proposals.ts';
import { applyChange } from '#web/api/live/changes.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { deleteWritten, patchWritten } from '#web/api/records.ts';
import type { RecordValues } from '#web/fields/editor/editor.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { withLetters } from '#web/record/letters/told-letters.ts';
import { recordCaption } from '#web/record/record-caption.ts';
import { RecordFields } from '#web/record/record-fields.tsx';
import { changeableState } from '#web/record/states/change-state.ts';
import { useRecordForm } from '#web/record/use-record-form.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { FieldsSkeleton } from '#web/ui/layout/skeletons.tsx';
import type { ShownAssignment } from './assignment-chip.tsx';
import { ResponsibleChoice } from './responsible-choice.tsx';

/** Props of {@link AssignmentDialog}. */
export interface AssignmentDialogProps extends RecordSubject {
  /** Null for a new one. */
  readonly assignment: ShownAssignment | null;
  /** What is to be done, as a new one offers it. */
  readonly offered?: string;
  /** What is prepared and handed over with the task. */
  readonly proposalId?: number;
  readonly onClose: () => void;
}

const NAMES: readonly string[] = ['userId', 'text', 'dueDate'];
const WIDTH = 480;
/** States from which a record is sent to be confirmed: those before its publication. */
const UNCONFIRMED: readonly unknown[] = [1, 9];

/** The state that a record is in, if the user may send it to be confirmed. */
function mayAsk(metadata: Metadata, record: WireRecord): boolean {
  const state = changeableState(metadata);
  return (
    state?.items?.some(({ id }) => id === WAITING_FOR_CONFIRMATION) === true && UNCONFIRMED.includes(record[state.name])
  );
}

function titleOf({ assignment }: Pick<AssignmentDialogProps, 'assignment'>): string {
  return assignment ? 'Поручение' : 'Назначить ответственного';
}

/** Gives a task with a record to a person, changes it, takes it back, says that it is done. */
export function AssignmentDialog(props: AssignmentDialogProps) {
  const tasks = useMetadata('assignment');
  const { metadata, record, onClose } = props;
  if (tasks.data) return <AssignmentForm {...props} tasks={tasks.data} />;
  return (
    <FormDialog
      open
      empty
      title={titleOf(props)}
      subtitle={recordCaption(metadata, record)}
      maxWidth={WIDTH}
      onSubmit={() => {}}
      onClose={onClose}
    >
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

function AssignmentForm({
  metadata,
  record,
  assignment,
  offered,
  proposalId,
  tasks,
  onClose,
}: AssignmentDialogProps & { readonly tasks: Metadata }) {
  const client = useQueryClient();
  const told = useTold();
  const confirmLeave = useConfirmLeave();
  const [asks, setAsks] = useState(false);
  const properties = useMemo(() => formProperties(tasks), [tasks]);
  const initial = useMemo(
    (): RecordValues => ({ ...(offered !== undefined && { text: offered }), ...assignment }),
    [assignment, offered],
  );
  const form = useRecordForm(properties, initial);

  const give = async (values: RecordValues): Promise<Done> => {
    const { userId, dueDate = null, text = null } = values;
    if (asks) {
      const asked = {
        act: 'ask' as const,
        userId: Number(userId),
        dueDate: typeof dueDate === 'string' ? dueDate : null,
        text: typeof text === 'string' && text !== '' ? text : null,
      };
      const { changeSet, letters } = await decide(client, metadata.className, record.id, asked);
      return { message: await withLetters('Отправлено на подтверждение', metadata, letters), changeSet };
    }
    if (proposalId !== undefined) {
      const asked = {
        userId: Number(userId),
        dueDate: typeof dueDate === 'string' ? dueDate : null,
        text: typeof text === 'string' ? text : null,
      };
      return { message: 'Передано', changeSet: await handOverProposal(client, proposalId, asked) };
    }
    const { changeSet } = await callWrite('POST /manage/:className/', {
      params: { className: 'assignment' },
      body: { objectId: record.id, userId, dueDate, text },
    });
    await applyChange(client, { className: 'assignment', changeSet });
    return { message: 'Ответственный назначен', changeSet };
  };
  const change = async (id: number, changed: RecordValues): Promise<Done> => {
    const fields = Object.entries(changed).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));
    const { changeSet } = await patchWritten(client, 'assignment', { id, fields });
    return { message: 'Поручение изменено', changeSet };
  };
  const save = async (): Promise<void> => {
    const done: Done[] = [];
    const isSent = await form.submit(async (values, changed) => {
      if (!assignment) done.push(await give(values));
      else if (Object.keys(changed).length > 0) done.push(await change(assignment.id, changed));
    });
    if (!isSent) return;
    const [one] = done;
    if (one) await told(() => one);
    onClose();
  };
  const end = async (work: (id: number) => Promise<Done>): Promise<void> => {
    if (assignment && (await told(() => work(assignment.id)))) onClose();
  };

  return (
    <FormDialog
      open
      title={titleOf({ assignment })}
      subtitle={recordCaption(metadata, record)}
      maxWidth={WIDTH}
      submitLabel={assignment ? 'Сохранить' : asks ? 'Отправить' : 'Назначить'}
      onSubmit={save}
      onClose={() => confirmLeave(onClose)}
    >
      <Box sx={{ pt: 1, pb: 1 }}>
        <ResponsibleChoice
          className={metadata.className}
          recordId={record.id}
          form={form}
          present={assignment?.user ?? null}
        />
      </Box>
      <RecordFields form={form} properties={properties.filter(({ name }) => name !== 'userId')} />
      {!assignment && mayAsk(metadata, record) && (
        <FormControlLabel
          sx={{ mt: 1 }}
          control={<Checkbox checked={asks} onChange={(_, isChecked) => setAsks(isChecked)} />}
          label="Отправить на подтверждение"
        />
      )}
      {assignment && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            variant="outlined"
            onClick={() =>
              void end(async (id) => {
                const fields = [{ fieldName: 'doneAt', fieldValue: new Date().toISOString() }];
                const { changeSet } = await patchWritten(client, 'assignment', { id, fields });
                await applyChange(client, { className: 'assignment', changeSet });
                return { message: 'Сделано', changeSet };
              })
            }
          >
            Сделано
          </Button>
          <Button
            color="inherit"
            onClick={() =>
              void end(async (id) => {
                const changeSet = await deleteWritten(client, 'assignment', { id });
                return { message: 'Поручение снято', changeSet };
              })
            }
          >
            Снять
          </Button>
        </Box>
      )}
    </FormDialog>
  );
}
