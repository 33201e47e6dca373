import type { JobProgress } from '#model/wire/job.ts';
import { call } from './connection/client.ts';

/** How far a job is. Throws where it is not there any more. */
export async function requestJob(id: number, signal?: AbortSignal): Promise<JobProgress> {
  const answer = await call('GET /manage/job/:id/', { params: { id }, ...(signal && { signal }) });
  if (!isJob(answer)) throw new Error('Задание не найдено');
  return answer;
}

/** A vacancy has the path of a job. */
function isJob(answer: object): answer is JobProgress {
  return 'state' in answer && 'done' in answer && 'total' in answer;
}
