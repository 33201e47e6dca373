import { z } from 'zod';
import { CONVERT_DOCUMENT } from '#server/store/jobs/kind-names.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { ReaderDied, UnreadableFile, type DeathCause } from '#server/readers/reader-errors.ts';
import { Problem } from '#server/store/problem.ts';
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

const DEATHS: Readonly<Record<DeathCause, string>> = {
  memory: 'Документ слишком велик, чтобы его преобразовать. Разделите его на части.',
  time: 'Преобразование заняло слишком много времени. Разделите документ на части.',
  other: 'Преобразование прервано: возможно, файл повреждён.',
};

/** The user's message for a failed conversion; null if the document is not the cause. */
function conversionSentence(error: unknown, { properties }: ClassDefinition): string | null {
  if (error instanceof UnreadableFile) return error.message;
  if (error instanceof ReaderDied) return DEATHS[error.reason];
  if (!(error instanceof Problem) || error.status >= 500) return null;
  const field = error.details.errors?.[0];
  const caption = field && properties[field.fieldName]?.caption;
  return field && caption !== undefined ? `${caption}: ${field.message}` : error.message;
}
