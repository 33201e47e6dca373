import type { QueryClient } from '@tanstack/react-query';
import type { DeletedRecord } from '#model/wire/bin.ts';
import type { JobProgress } from '#model/wire/job.ts';
import { call, callChange } from './connection/client.ts';
import { applyChanges } from './live/changes.ts';
import { requestJob } from './request-job.ts';

/** Milliseconds between two questions about the job that empties the bin. */
const ASK_EVERY = 700;

/** Erases a deleted record for good, with all that belonged to it. */
export async function eraseRecord(
  client: QueryClient,
  { className, id }: Pick<DeletedRecord, 'className' | 'id'>,
  reason: string,
): Promise<void> {
  const changeSet = await callChange('POST /manage/:className/:id/erase/', {
    params: { className, id },
    body: { reason },
  });
  await applyChanges(client, [{ className, id, changeSet }]);
  await client.invalidateQueries({ queryKey: ['bin'] });
}

/** Has the bin emptied; resolves to how the job has ended. */
export async function emptyBin(client: QueryClient): Promise<JobProgress> {
  const { jobId } = await call('DELETE /manage/bin/', {});
  for (;;) {
    const job = await requestJob(jobId);
    if (job.state === 'done' || job.state === 'failed' || job.state === 'cancelled') {
      await client.invalidateQueries({ queryKey: ['bin'] });
      return job;
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY));
  }
}
