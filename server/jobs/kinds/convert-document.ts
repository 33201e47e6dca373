import { z } from 'zod';
import { conversionSentence } from '#server/files/conversion-sentence.ts';
import { CONVERT_DOCUMENT } from '#server/store/jobs/kind-names.ts';
import { defineJob, JobFailed } from '../define-job.ts';

/** Converts a document's file to its full text (spec 1 §7). */
export const convertDocument = defineJob({
  name: CONVERT_DOCUMENT,
  caption: 'Преобразование документа в текст',
  priority: 10,
  // A conversion that has ended two servers would end a third.
  maxAttempts: 2,
  abandoned: 'Сервер дважды остановился во время преобразования. Разделите документ на части.',
  payload: z.object({}),
  async run({ context, objectId, userId, progress, endIn }) {
    try {
      await progress(5, 100);
      await context.files.conversions.convert(context, { objectId, userId, progress, endIn });
    } catch (error) {
      const sentence = conversionSentence(error, context.catalog.get('document'));
      throw sentence === null ? error : new JobFailed(sentence, { cause: error });
    }
  },
});
