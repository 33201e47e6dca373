import { z } from 'zod';
import { areComplete, PRICE_FIELDS } from '#model/prices/price-columns.ts';
import { applyPrices, decidePrices, TRIED_AT_ONCE } from '#server/commands/prices/apply-prices.ts';
import { uploadResult } from '#server/commands/prices/upload-result.ts';
import type { Queryable } from '#server/store/database.ts';
import { UPLOAD_PRICES } from '#server/store/jobs/kind-names.ts';
import {
  noteOutcomes,
  outcomeCounts,
  priceUploadOf,
  type ReadPriceUpload,
} from '#server/store/price-uploads/price-uploads.ts';
import { Problem } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { userActor } from '#server/store/sessions/sessions.ts';
import { defineJob, JobFailed, type JobContext, type JobReply, type JobRun } from '../define-job.ts';
import { readUploadRows } from '../read-upload-rows.ts';

const GONE = 'Загрузка удалена';
const NO_ACCESS = 'Цены не загружены: у вас больше нет доступа';

const payload = z.object({
  columns: z.partialRecord(z.enum(PRICE_FIELDS), z.int().nonnegative().nullable()).nullable(),
  commit: z.boolean().optional(),
});
type UploadRun = JobRun<z.output<typeof payload>>;

async function actorOf({ database, catalog }: JobContext, userId: number | null) {
  const actor = userId === null ? null : await userActor(database, catalog, userId);
  if (!actor) throw new JobFailed(NO_ACCESS);
  return actor;
}

/** The progress of an application; on the embedded database only the transaction itself can use the connection. */
function progressOf({ context, signal, progress }: UploadRun, total: number) {
  let done = 0;
  return async (rows: readonly unknown[]): Promise<void> => {
    signal.throwIfAborted();
    done = Math.min(total, done + rows.length);
    if (context.database.engine === 'postgres') await progress(done, total);
  };
}

/** Notes what would become of the rows of an upload. */
async function tryOut(run: UploadRun, upload: ReadPriceUpload, rows: number): Promise<void> {
  const { context, id, signal } = run;
  const { database } = context;
  const actor = await confirmedActor(database, await actorOf(context, run.userId));
  const table = { uploadId: id, pricelistId: upload.pricelistId, hasZones: upload.columns.zone !== null };
  const round = { where: database, count: TRIED_AT_ONCE };
  let done = rows;
  for await (const { outcomes } of decidePrices(context, actor, table, round)) {
    signal.throwIfAborted();
    await noteOutcomes(database, id, outcomes);
    done += outcomes.length;
    await run.progress(Math.min(done, rows * 2), rows * 2);
  }
}

async function resultOf({ context, id }: UploadRun, where: Queryable, changeSetId: number | null) {
  const upload = await priceUploadOf(where, id);
  if (!upload) throw new JobFailed(GONE);
  return uploadResult(context, where, upload, changeSetId);
}

async function dryRun(run: UploadRun, upload: ReadPriceUpload): Promise<JobReply> {
  const { context, payload: given } = run;
  const { rows, columns } = await readUploadRows(run, upload, given.columns ?? null);
  if (areComplete(columns)) await tryOut(run, { ...upload, columns }, rows);
  return { waits: true, result: await resultOf(run, context.database, null) };
}

/** Writes the rows of an upload as one change, which ends the job: a server that stops leaves nothing or all of it. */
async function commit(run: UploadRun, upload: ReadPriceUpload): Promise<void> {
  const { context, id, endIn } = run;
  if (!areComplete(upload.columns)) throw new JobFailed('Выберите столбцы с артикулом и ценой');
  const actor = await actorOf(context, run.userId);
  const counts = await outcomeCounts(context.database, id);
  const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
  await run.progress(0, total);
  const told = progressOf(run, total);
  const table = { uploadId: id, pricelistId: upload.pricelistId, hasZones: upload.columns.zone !== null };
  await context.database.transaction(async (transaction) => {
    const { changeSetId, isChanged } = await applyPrices(context, actor, table, transaction, async (decided) => {
      await noteOutcomes(transaction, id, decided);
      await told(decided);
    });
    run.signal.throwIfAborted();
    await endIn(transaction, await resultOf(run, transaction, isChanged ? changeSetId : null));
  });
}

/** Whether another attempt would fail for the same reason. */
function isFinal(error: unknown): error is Problem {
  return error instanceof Problem && error.status < 500;
}

/**
 * Uploads prices into a price list (spec 2 §7): a dry run, after which the job waits, and one transaction that decides
 * anew and writes after `POST /manage/job/{id}/commit/`. Both act with the present rights of whoever started it.
 */
export const uploadPrices = defineJob({
  name: UPLOAD_PRICES,
  caption: 'Загрузка цен',
  priority: 8,
  maxAttempts: 2,
  timeLimit: 3600,
  abandoned: 'Сервер дважды остановился во время загрузки. Ничего не записано.',
  payload,
  async run(run) {
    const upload = await priceUploadOf(run.context.database, run.id);
    if (!upload) throw new JobFailed(GONE);
    try {
      return await (run.payload.commit === true ? commit(run, upload) : dryRun(run, upload));
    } catch (error) {
      throw isFinal(error) ? new JobFailed(error.message, { cause: error }) : error;
    }
  },
});
