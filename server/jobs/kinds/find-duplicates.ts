import { z } from 'zod';
import { countLeft, searchNext, searchPlace } from '#server/store/duplicates/search-class.ts';
import { FIND_DUPLICATES } from '#server/store/jobs/kind-names.ts';
import { defineJob, JobFailed } from '../define-job.ts';

/**
 * Finds the pairs of a class that may be one (docs/decisions/062), in parts: a job that is stopped or cancelled leaves
 * right pairs of the records that it has compared, and goes on after them when it is tried again.
 */
export const findDuplicates = defineJob({
  name: FIND_DUPLICATES,
  caption: 'Поиск дубликатов',
  limit: 1,
  timeLimit: 4 * 3600,
  abandoned: 'Сервер несколько раз остановился во время поиска дубликатов.',
  payload: z.object({ className: z.string() }),
  async run({ context, id, payload, progress, signal, endIn }) {
    const definition = context.catalog.find(payload.className);
    if (!definition?.duplicates) throw new JobFailed('В этом разделе дубликаты не ищутся.');
    let place = await searchPlace(context.database, definition.classId, id);
    const total = place ? place.compared + (await countLeft(context.database, definition, place)) : 0;
    const search = { definition, jobId: id, ended: endIn };
    while (place) {
      signal.throwIfAborted();
      await progress(place.compared, Math.max(total, place.compared));
      place = await searchNext(context, search);
    }
  },
});
