import { refTo, type DemoReference, type EarlierRecords } from '../demo-batch.ts';
import { momentAfter } from '../timeline.ts';

/** A job that has ended. */
export interface PastJob {
  readonly kind: string;
  readonly record: DemoReference;
  readonly state: 'done' | 'failed';
  readonly message: string | null;
  readonly error: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** Conversions of the newest documents; that of the newest was broken off, and succeeds when it is tried again. */
export function pastJobs(earlier: EarlierRecords): readonly PastJob[] {
  const documents = earlier('document').slice(-4);
  return documents.map((document, index): PastJob => {
    const isFailed = index === documents.length - 1;
    return {
      kind: 'convertDocument',
      record: refTo('document', String(document.$key)),
      state: isFailed ? 'failed' : 'done',
      message: isFailed ? 'Преобразование заняло слишком много времени. Разделите документ на части.' : null,
      error: isFailed ? 'ReaderDied: a reader was ended by its time limit' : null,
      at: momentAfter(index - documents.length, 11 + index, 5 + index * 7),
    };
  });
}
