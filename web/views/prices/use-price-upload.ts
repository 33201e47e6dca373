import { useEffect, useRef, useState } from 'react';
import type { PriceColumns } from '#model/prices/price-columns.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { sendPrices, usePriceJob, usePriceUploadActs, type PriceTable, type PriceUploadJob } from '#web/api/prices.ts';
import { useUndo } from '#web/api/records.ts';
import { formatNumber } from '#web/ui/format.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** How far an upload is. */
export type UploadStep = 'choosing' | 'sending' | 'checking' | 'checked' | 'writing' | 'written' | 'failed';

/** An upload of prices in its dialog. */
export interface PriceUploading {
  readonly step: UploadStep;
  readonly table: PriceTable | null;
  readonly job: PriceUploadJob | undefined;
  /** Why the file was not accepted; the choice is kept. */
  readonly problem: string | null;
  readonly send: (table: PriceTable) => Promise<void>;
  /** Checks the same file with other columns. */
  readonly recheck: (columns: PriceColumns) => Promise<void>;
  readonly commit: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Back to the choice of a file. */
  readonly restart: () => void;
  /** Reverts what was written; null where nothing was. */
  readonly undo: (() => Promise<void>) | null;
  readonly isUndone: boolean;
}

function stepOf(
  isSending: boolean,
  isCommitting: boolean,
  job: PriceUploadJob | undefined,
  hasJob: boolean,
): UploadStep {
  if (isSending) return 'sending';
  if (!hasJob) return 'choosing';
  switch (job?.state) {
    case 'waiting':
      return isCommitting ? 'writing' : 'checked';
    case 'done':
      return 'written';
    case 'failed':
    case 'cancelled':
      return 'failed';
    default:
      return isCommitting ? 'writing' : 'checking';
  }
}

/** The state of an upload into a catalogue, from the choice of a file until its prices are written. */
export function usePriceUpload(catalogId: number): PriceUploading {
  const [table, setTable] = useState<PriceTable | null>(null);
  const [jobId, setJobId] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [isCommitting, setCommitting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: job, error } = usePriceJob(jobId);
  const acts = usePriceUploadActs();
  const snackbar = useSnackbar();
  const { mutateAsync: revert } = useUndo();
  const [isUndone, setUndone] = useState(false);
  const step = stepOf(isSending, isCommitting, job, jobId !== null);

  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
  };
  const changeSetId = job?.result?.changeSetId ?? null;
  const undo =
    step !== 'written' || changeSetId === null || isUndone
      ? null
      : () =>
          guarded(async () => {
            await revert(changeSetId);
            setUndone(true);
            snackbar.success('Данные успешно обновлены');
          });

  const told = useRef<number | null>(null);
  useEffect(() => {
    if (step !== 'written' || told.current === jobId || job?.result === undefined) return;
    told.current = jobId;
    const { changed, new: added } = job.result;
    const offer = undo === null ? {} : { undo: () => void undo() };
    snackbar.success(`Цены загружены: ${formatNumber(changed + added)}`, offer);
    void acts.written(changeSetId);
  });

  const send = async (next: PriceTable): Promise<void> => {
    setTable(next);
    setProblem(null);
    setSending(true);
    setCommitting(false);
    setUndone(false);
    try {
      const earlier = jobId;
      setJobId(await sendPrices(catalogId, next));
      // The dry run with the former columns has been replaced.
      if (earlier !== null && step === 'checked') await acts.cancel(earlier).catch(() => undefined);
    } catch (failure) {
      setProblem(errorMessage(failure));
    } finally {
      setSending(false);
    }
  };
  return {
    step,
    table,
    job,
    problem: problem ?? (error === null ? null : errorMessage(error)),
    send,
    recheck: async (columns) => {
      if (table) await send({ ...table, columns });
    },
    commit: () =>
      guarded(async () => {
        if (jobId === null) return;
        setCommitting(true);
        try {
          await acts.commit(jobId);
        } catch (failure) {
          setCommitting(false);
          throw failure;
        }
      }),
    cancel: () =>
      guarded(async () => {
        if (jobId !== null) await acts.cancel(jobId);
      }),
    restart() {
      setJobId(null);
      setCommitting(false);
      setProblem(null);
    },
    undo,
    isUndone,
  };
}
