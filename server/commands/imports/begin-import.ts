import type { recordImport } from '#classes/support/record-import.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { isImportable } from '#model/imports/importable.ts';
import type { Actor } from '#server/access/actor.ts';
import { insertContent } from '#server/store/contents/contents.ts';
import { insertImportWork, noteImport, NOTHING_CHOSEN } from '#server/store/imports/import-work.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { IMPORT_RECORDS } from '#server/store/jobs/kind-names.ts';
import { malformed } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { createRecord } from '#server/store/records/write/write.ts';

/** A file that is in the storage. */
export interface ImportFile {
  readonly fileName: string;
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly checksum: string;
}

/** Characters of a file's name that are kept. */
const LONGEST_NAME = 255;

/**
 * Begins an import into a class: the job reads the file, which may be an archive with the table and files in it, or have
 * one beside it. Throws 400 where the class takes no records of a table.
 */
export async function beginImport(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  table: ImportFile,
  archive: ImportFile | null = null,
): Promise<{ readonly importId: number; readonly jobId: number }> {
  if (!isImportable(definition)) throw malformed('В этот раздел нельзя импортировать');
  const imports = context.catalog.get('import');
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    const fields = fieldsOf<typeof recordImport>({
      fileName: table.fileName.slice(0, LONGEST_NAME),
      section: definition.pluralCaption,
      className: definition.name,
      stage: 'columns',
      ownerId: actor.userId,
    });
    const made = await createRecord(context, confirmed, imports, fields, { transaction, asCascade: true });
    const type = 'application/octet-stream';
    for (const one of archive === null || archive.key === table.key ? [table] : [table, archive])
      await insertContent(transaction, {
        key: one.key,
        objectId: made.id,
        size: one.size,
        checksum: one.checksum,
        type,
      });
    const work = { id: made.id, classId: definition.classId, contentKey: table.key, contentSize: table.size };
    const beside = archive ? { archive: { key: archive.key, size: archive.size, table: null, files: null } } : {};
    await insertImportWork(transaction, { ...work, settings: { ...NOTHING_CHOSEN, ...beside } });
    const jobId = await enqueueJob(transaction, {
      kind: IMPORT_RECORDS,
      key: String(made.id),
      userId: actor.userId,
      objectId: made.id,
      payload: { step: 'read' },
    });
    await noteImport(transaction, made.id, { jobId });
    return { importId: made.id, jobId };
  });
}
