import type { ClassDefinition } from '#model/define-class.ts';
import { ReaderDied, UnreadableFile, type DeathCause } from '#server/readers/reader-errors.ts';
import { Problem } from '#server/store/problem.ts';

const DEATHS: Readonly<Record<DeathCause, string>> = {
  memory: 'Документ слишком велик, чтобы его преобразовать. Разделите его на части.',
  time: 'Преобразование заняло слишком много времени. Разделите документ на части.',
  other: 'Преобразование прервано: возможно, файл повреждён.',
};

/** The user's message for a failed conversion; null if the document is not the cause. */
export function conversionSentence(error: unknown, { properties }: ClassDefinition): string | null {
  if (error instanceof UnreadableFile) return error.message;
  if (error instanceof ReaderDied) return DEATHS[error.reason];
  if (!(error instanceof Problem) || error.status >= 500) return null;
  const field = error.details.errors?.[0];
  const caption = field && properties[field.fieldName]?.caption;
  return field && caption !== undefined ? `${caption}: ${field.message}` : error.message;
}
