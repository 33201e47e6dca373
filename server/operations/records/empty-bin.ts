import { z } from 'zod';
import { defineOperation } from '#server/endpoint/define-operation.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { EMPTY_BIN } from '#server/store/jobs/kind-names.ts';
import { nextChangeId } from '#server/store/records/bin/erase-bin.ts';

/** Starts a job that erases for good all that is in the bin of all classes by now (contract «Bin»). */
export const emptyWholeBin = defineOperation({
  method: 'DELETE',
  path: '/manage/bin/',
  summary: 'Очистка корзины: всё удалённое удаляется навсегда',
  rights: { roles: ['administrators'] },
  confirmed: 'beforehand',
  asksAgain: true,
  answers: { 202: z.object({ jobId: z.int() }) },
  async run({ context, actor, afterwards }) {
    const payload = { beforeId: await nextChangeId(context.database), reason: 'Очистка корзины' };
    const jobId = await enqueueJob(context.database, { kind: EMPTY_BIN, key: 'all', userId: actor.userId, payload });
    afterwards(({ queue }) => queue.wake());
    return { body: { jobId } };
  },
});
