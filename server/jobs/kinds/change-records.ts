import { z } from 'zod';
import type { BulkAct } from '#model/wire/bulk.ts';
import type { Actor } from '#server/access/actor.ts';
import { performAct, prepareAct } from '#server/commands/bulk/perform-act.ts';
import { withDescendants } from '#server/commands/bulk/with-descendants.ts';
import { CHANGE_RECORDS } from '#server/store/jobs/kind-names.ts';
import { Problem } from '#server/store/problem.ts';
import { frozenTargets } from '#server/store/records/write/selection.ts';
import { asStarter } from '../as-starter.ts';
import { defineJob, JobFailed, type JobRun } from '../define-job.ts';

const NO_ACCESS = 'Ничего не изменено: у вас больше нет доступа';
const OUTDATED = 'Ничего не изменено: выбранное хранится час. Выберите записи снова';

const payload = z.object({
  className: z.string(),
  selectionId: z.uuid(),
  /** It was checked when the job was enqueued, and is checked again before it is done. */
  act: z.custom<BulkAct>((value) => typeof value === 'object' && value !== null && 'kind' in value),
  reason: z.string().optional(),
  recalculates: z.boolean().optional(),
});

type ChangeRun = JobRun<z.output<typeof payload>>;

/** The records to change, with the versions that they had when they were chosen. */
async function chosenRecords({ context, payload: { className, selectionId } }: ChangeRun, actor: Actor) {
  const definition = context.catalog.find(className);
  if (!definition) throw new JobFailed(NO_ACCESS);
  const frozen = await frozenTargets(context, actor, definition, selectionId).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 404 ? new JobFailed(OUTDATED, { cause: error }) : error;
  });
  return { definition, targets: await withDescendants(context, definition, frozen) };
}

async function change(run: ChangeRun, actor: Actor): Promise<void> {
  const { payload: given, signal, progress, endIn } = run;
  const context = {
    ...run.context,
    ...(given.reason !== undefined && { reason: given.reason }),
    ...(given.recalculates === true && { recalculates: true }),
  };
  const { definition, targets } = await chosenRecords(run, actor);
  const ids = targets.map(({ id }) => id);
  await progress(0, targets.length);
  const prepared = await prepareAct(context, actor, definition, given.act, ids);
  await context.database.transaction(async (transaction) => {
    const result = await performAct(context, actor, definition, prepared, {
      targets,
      isDeletion: given.act.kind === 'delete',
      transaction,
      async told(done) {
        signal.throwIfAborted();
        // On the embedded database only the transaction itself can use the connection.
        if (context.database.engine === 'postgres') await progress(done, targets.length);
      },
    });
    signal.throwIfAborted();
    await endIn(transaction, result);
  });
}

/**
 * Changes the records of a frozen selection as one change, which ends the job: a server that stops leaves nothing or all
 * of it. It acts with the present rights of whoever started it; records that others have changed since stay as they are.
 */
export const changeRecords = defineJob({
  name: CHANGE_RECORDS,
  caption: 'Изменение выбранных записей',
  limit: 2,
  priority: 9,
  maxAttempts: 3,
  timeLimit: 3600,
  abandoned: 'Сервер несколько раз остановился во время изменения. Ничего не изменено.',
  payload,
  run: (run) => asStarter(run, NO_ACCESS, (actor) => change(run, actor)),
});
