import { z } from 'zod';
import { SYSTEM_ACTOR } from '#server/access/actor.ts';
import { openStored } from '#server/files/open-stored.ts';
import { PREVIEW_SIZES } from '#server/files/previews.ts';
import { readContent } from '#server/store/contents/contents.ts';
import { DRAW_PREVIEWS } from '#server/store/jobs/kind-names.ts';
import { Problem } from '#server/store/problem.ts';
import { defineJob, JobFailed } from '../define-job.ts';

/** Draws the previews of a new picture before anybody asks for them; one that is missing is drawn when it is. */
export const drawPreviews = defineJob({
  name: DRAW_PREVIEWS,
  caption: 'Миниатюры изображения',
  priority: 2,
  maxAttempts: 3,
  keepDays: 1,
  payload: z.object({ className: z.string() }),
  async run({ context, payload, objectId }) {
    const { catalog, files } = context;
    const definition = catalog.find(payload.className);
    if (!definition) return;
    try {
      const content = await readContent(context, SYSTEM_ACTOR, definition, objectId);
      for (const size of PREVIEW_SIZES)
        await files.previews.get(context.database, content, size, () => openStored(files, content.key, content.size));
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      // The picture was deleted meanwhile.
      if (error.status === 404) return;
      throw new JobFailed(error.message, { cause: error });
    }
  },
});
