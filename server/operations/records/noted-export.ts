import type { ClassDefinition } from '#model/define-class.ts';
import type { ExportFormat } from '#model/wire/audit.ts';
import type { ActorRequest } from '#server/endpoint/request.ts';
import { originOf } from '#server/store/database.ts';
import { noteExport, noteExported } from '#server/store/acts/note-act.ts';

/**
 * Batches of an export, which the journal tells before the first of them is read, and completes by the number of those
 * that were read, also where the reader leaves early.
 */
export async function notedExport<Batch extends { readonly count: number }>(
  { context, actor }: Pick<ActorRequest, 'context' | 'actor'>,
  definition: Pick<ClassDefinition, 'classId'>,
  format: ExportFormat,
  batches: AsyncGenerator<Batch>,
): Promise<AsyncGenerator<Batch>> {
  const database = originOf(context.database);
  const actId = await noteExport(database, actor, definition, format);
  async function* noted(): AsyncGenerator<Batch> {
    let read = 0;
    try {
      for await (const batch of batches) {
        read += batch.count;
        yield batch;
      }
    } finally {
      await noteExported(database, actId, read);
    }
  }
  return noted();
}
