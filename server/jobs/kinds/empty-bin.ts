import { z } from 'zod';
import type { Actor } from '#server/access/actor.ts';
import { removeContents } from '#server/files/sweep-files.ts';
import { EMPTY_BIN } from '#server/store/jobs/kind-names.ts';
import { countInBin, eraseBin } from '#server/store/records/bin/erase-bin.ts';
import { asStarter } from '../as-starter.ts';
import { defineJob, JobFailed, type JobRun } from '../define-job.ts';

const NO_ACCESS = 'Корзина не очищена: у вас больше нет доступа';

const payload = z.object({ beforeId: z.int(), reason: z.string() });

async function empty(
  { context, payload: given, signal, progress, endIn }: JobRun<z.output<typeof payload>>,
  actor: Actor,
) {
  if (!actor.isAdministrator) throw new JobFailed(NO_ACCESS);
  const bound = { before: { changeId: given.beforeId } };
  let total = await countInBin(context.database, context.catalog, given.beforeId);
  let erased = 0;
  await progress(0, total);
  for await (const { count, keys } of eraseBin(context, bound, { actor, reason: given.reason })) {
    await removeContents(context, keys);
    erased += count;
    // What belonged to the records is counted with them.
    total = Math.max(total, erased);
    signal.throwIfAborted();
    await progress(erased, total);
  }
  await context.database.transaction((transaction) => endIn(transaction, { erased }));
}

/**
 * Erases for good what was in the bin when it was started, a part at a time: what a cancelled job has erased stays erased,
 * and a server that stops goes on with the rest.
 */
export const emptyBin = defineJob({
  name: EMPTY_BIN,
  caption: 'Очистка корзины',
  priority: 8,
  timeLimit: 3600,
  abandoned: 'Сервер несколько раз остановился во время очистки. Удалена часть записей.',
  payload,
  run: (run) => asStarter(run, NO_ACCESS, (actor) => empty(run, actor)),
});
