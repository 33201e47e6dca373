import { Alert, Box, Button } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ImportState } from '#model/wire/imports.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import { useTold } from '#web/actions/use-told.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { downloadFaults, isWorkedOn, useImport, useImportActs, useImportJob } from '#web/api/imports.ts';
import { useMetadata } from '#web/api/metadata.ts';
import { FaultsButton } from '#web/files/tables/faults-button.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PageSkeleton } from '#web/ui/layout/skeletons.tsx';
import { WorkProgress } from '#web/ui/layout/work-progress.tsx';
import { RouterAnchor } from '#web/ui/router-link.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { ImportFrame } from './import-frame.tsx';
import { ImportRows } from './import-rows.tsx';
import { newImport } from './new-import.ts';
import { readText } from './import-texts.ts';
import { PastImport } from './past-import.tsx';
import { openSteps, stepOf } from './step-of.ts';
import { useImportChoices } from './use-import-choices.ts';

const NOT_FOUND = 404;

/** An import at the step where it stands. */
export function ImportBody({ id }: { readonly id: number }) {
  const { data: state, error, refetch } = useImport(id);
  if (error instanceof ApiError && error.status === NOT_FOUND) return <PastImport id={id} />;
  if (state) return <Loaded state={state} />;
  if (!error) return <PageSkeleton />;
  return (
    <ErrorState
      title="Не удалось прочитать импорт"
      message={errorMessage(error)}
      {...(error instanceof ApiError ? { requestId: error.requestId } : {})}
      kept="Загруженная таблица и сделанный выбор хранятся неделю."
      onRetry={() => void refetch()}
    />
  );
}

function Loaded({ state }: { readonly state: ImportState }) {
  const metadata = useMetadata(state.className);
  if (metadata.data) return <Import key={state.id} state={state} metadata={metadata.data} />;
  if (!metadata.error) return <PageSkeleton />;
  return <ErrorState message={errorMessage(metadata.error)} onRetry={() => void metadata.refetch()} />;
}

interface ImportProps {
  readonly state: ImportState;
  readonly metadata: Metadata;
}

function Import({ state, metadata }: ImportProps) {
  const { id, stage, jobId, fileName, isOwn, author } = state;
  const acts = useImportActs(id);
  const choices = useImportChoices(state);
  const told = useTold();
  const navigate = useNavigate();
  /** The columns are shown although the rows were tried already. */
  const [isAtColumns, setAtColumns] = useState(false);
  useWritten(state, acts.written);
  const step = isAtColumns && openSteps(state).includes('columns') ? 'columns' : stepOf(state);
  const act = (work: () => Promise<void>): Promise<boolean> => told(work);
  const cancel = async (): Promise<boolean> => {
    if (jobId === null || !(await act(() => acts.cancel(jobId)))) return false;
    // Without its file an import is nothing: another one is chosen.
    if (stage === 'reading') await navigate({ ...newImport(state), replace: true });
    return true;
  };
  return (
    <ImportFrame
      metadata={metadata}
      step={step}
      part={stage}
      open={openSteps(state)}
      onStep={(next) => setAtColumns(next === 'columns')}
      subtitle={[state.under?.caption, fileName, state.headings.length > 0 && readText(state)]
        .filter(Boolean)
        .join(' · ')}
    >
      {!isOwn && (
        <Alert severity="info" role="note">
          Этот импорт ведёт {author?.caption ?? 'удалённый пользователь'}.
        </Alert>
      )}
      {choices.problem !== null && <Unkept choices={choices} problem={choices.problem} />}
      {state.message !== null && <Failure state={state} message={state.message} />}
      <Step
        {...{ state, metadata, choices }}
        isAtColumns={step === 'columns'}
        onCancel={cancel}
        onColumns={() => setAtColumns(true)}
        onCheck={async () => {
          if (await act(acts.check)) setAtColumns(false);
        }}
        onCommit={async () => {
          await act(acts.commit);
        }}
      />
    </ImportFrame>
  );
}

/** Reads again what shows the records, once, when the import has written them while it was watched. */
function useWritten(state: ImportState, written: (state: ImportState) => Promise<void>): void {
  const before = useRef(state.stage);
  useEffect(() => {
    if (before.current === 'writing' && state.stage === 'done') void written(state);
    before.current = state.stage;
  });
}

interface StepProps extends ImportProps {
  readonly choices: ReturnType<typeof useImportChoices>;
  readonly isAtColumns: boolean;
  /** Resolves to whether the work is asked to stop. */
  readonly onCancel: () => Promise<boolean>;
  readonly onColumns: () => void;
  readonly onCheck: () => Promise<void>;
  readonly onCommit: () => Promise<void>;
}

function Step(props: StepProps) {
  const { state, metadata, choices, isAtColumns, onCancel, onColumns, onCheck, onCommit } = props;
  const { stage, totals } = state;
  if (isWorkedOn(stage)) return <Work key={state.jobId} state={state} onCancel={onCancel} />;
  if (isAtColumns) return <ColumnsStep choices={choices} onCheck={onCheck} />;
  if (stage === 'failed') return <Failed state={state} onColumns={onColumns} />;
  if (totals === null) return null;
  if (stage === 'done') {
    return (
      <DoneStep
        id={state.id}
        metadata={metadata}
        under={state.under}
        totals={totals}
        changeSetId={state.isOwn ? state.changeSetId : null}
        undone={state.undone}
        faults={
          totals.refused > 0 && (
            <FaultsButton fileName={state.fileName} onDownload={(name) => downloadFaults(state.id, name)} />
          )
        }
        leftOut={totals.refused > 0 && <ImportRows state={state} outcome="refused" count={totals.refused} />}
      />
    );
  }
  return <CheckStep state={state} totals={totals} onColumns={onColumns} onCommit={onCommit} />;
}

const WORK = { reading: 'Файл читается', checking: 'Строки проверяются', writing: 'Записи записываются' } as const;

function Work({ state, onCancel }: Pick<StepProps, 'state' | 'onCancel'>) {
  const { id, jobId, stage, isOwn, fileName } = state;
  const { data: job } = useImportJob(id, isOwn ? jobId : null);
  const [isStopping, setStopping] = useState(false);
  const caption = isStopping
    ? 'Останавливается'
    : WORK[stage === 'checking' || stage === 'writing' ? stage : 'reading'];
  const stop = async (): Promise<void> => {
    setStopping(true);
    setStopping(await onCancel());
  };
  return (
    <WorkProgress
      caption={caption}
      of={fileName}
      done={job?.done ?? 0}
      total={job?.total ?? 0}
      {...(isOwn && !isStopping && { onCancel: () => void stop() })}
    />
  );
}

interface FailureProps {
  readonly state: ImportState;
  readonly message: string;
}

/** Why the last job ended early: whatever it did is taken back. */
function Failure({ state: { id, jobId, isOwn }, message }: FailureProps) {
  const { data: job } = useImportJob(id, isOwn ? jobId : null);
  const sentence = /[.!?]$/u.test(message) ? message : `${message}.`;
  return <Alert severity={job?.state === 'cancelled' ? 'info' : 'error'}>{sentence} Записи не изменились.</Alert>;
}

function Failed({ state, onColumns }: { readonly state: ImportState; readonly onColumns: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {openSteps(state).includes('columns') && (
        <Button variant="outlined" color="inherit" onClick={onColumns}>
          К столбцам
        </Button>
      )}
      <Button component={RouterAnchor} {...newImport(state)} variant="contained" data-first>
        Загрузить другой файл
      </Button>
    </Box>
  );
}

function Unkept({ choices, problem }: { readonly choices: StepProps['choices']; readonly problem: string }) {
  return (
    <Alert
      severity="error"
      action={
        <>
          <Button color="inherit" size="small" loading={choices.isSending} onClick={choices.retry}>
            Повторить
          </Button>
          <Button color="inherit" size="small" onClick={choices.discard}>
            Вернуть прежнее
          </Button>
        </>
      }
    >
      Выбор не сохранён: {problem}
    </Alert>
  );
}
