import type { EarlierRecords } from '#demo/demo-batch.ts';
import { DEMO_IMPORTS } from '#demo/system/imports.ts';
import { newKey } from '#server/files/storage.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { importRecords } from '#server/jobs/kinds/import-records.ts';
import { insertContent } from '#server/store/contents/contents.ts';
import type { Queryable } from '#server/store/database.ts';
import { importWorkOf, insertImportWork, noteImport, NOTHING_CHOSEN } from '#server/store/imports/import-work.ts';

const doNothing = async (): Promise<void> => undefined;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Has the tables of the set imported by the product itself, as far as each has come. */
export async function createDemoImports(
  context: JobContext,
  earlier: EarlierRecords,
  ids: ReadonlyMap<string, number>,
  transaction: Queryable,
): Promise<void> {
  const { storage, staging, limits } = context.files;
  for (const { key: name, className, by, table, answers, isWritten } of DEMO_IMPORTS) {
    const id = ids.get(`import/${name}`) ?? 0;
    const { classId } = context.catalog.get(className);
    const staged = await staging.take(once(Buffer.from(table(earlier))), limits.fileSize);
    const key = newKey();
    try {
      await storage.put(key, staged.path, staged.size);
    } finally {
      await staging.discard([staged]);
    }
    const { size, checksum } = staged;
    await insertContent(transaction, { key, objectId: id, size, checksum, type: 'application/octet-stream' });
    const work = { id, classId, underId: null, contentKey: key, contentSize: size, settings: NOTHING_CHOSEN };
    await insertImportWork(transaction, work);
    const perform = (step: string) =>
      importRecords.perform({
        context,
        payload: { step },
        id: 0,
        userId: ids.get(`user/${by}`) ?? null,
        objectId: id,
        attempts: 1,
        signal: AbortSignal.any([]),
        progress: doNothing,
        endIn: doNothing,
        log: null,
      });
    await perform('read');
    const read = await importWorkOf(transaction, id);
    if (!read) throw new Error(`the demo has no import «${name}»`);
    await noteImport(transaction, id, { settings: { ...read.settings, answers } });
    // A commit decides anew what becomes of the rows.
    await perform(isWritten ? 'commit' : 'check');
  }
}
