import type { recordImport } from '#classes/support/record-import.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { isImportable } from '#model/imports/importable.ts';
import type { Actor } from '#server/access/actor.ts';
import { insertContent } from '#server/store/contents/contents.ts';
import { insertImportWork, NOTHING_CHOSEN, noteImport } from '#server/store/imports/import-work.ts';
import { enqueueJob } from '#server/store/jobs/enqueue.ts';
import { IMPORT_RECORDS } from '#server/store/jobs/kind-names.ts';
import { malformed } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import { createRecord } from '#server/store/records/write/write.ts';
import { wayOf } from './ways.ts';

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

/** What a table is imported with besides itself. */
interface ImportOptions {
  /** The record under which its rows are imported. */
  readonly underId: number | null;
  /** The archive of files beside it, or around it. */
  readonly archive?: ImportFile | null;
  /** The job that imports it, which reads the file first. */
  readonly job?: { readonly kind: string; readonly payload: Readonly<Record<string, unknown>> };
}

/**
 * Begins an import into a class: the job reads the file, which may be an archive with the table and files in it, or have
 * one beside it. Throws 400 where the class takes no records of a table, 403 and 404.
 */
export async function beginImport(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  table: ImportFile,
  { underId, archive = null, job = { kind: IMPORT_RECORDS, payload: { step: 'read' } } }: ImportOptions,
): Promise<{ readonly importId: number; readonly jobId: number }> {
  if (underId === null && !isImportable(definition)) throw malformed('В этот раздел нельзя импортировать');
  const way = wayOf(context, definition, { underId });
  const imports = context.catalog.get('import');
  return context.database.transaction(async (transaction) => {
    const confirmed = await confirmedActor(transaction, actor);
    await way.assertAllowed(context, confirmed, transaction);
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
    const work = { id: made.id, classId: definition.classId, underId, contentKey: table.key, contentSize: table.size };
    const beside = archive ? { archive: { key: archive.key, size: archive.size, table: null, files: null } } : {};
    await insertImportWork(transaction, { ...work, settings: { ...NOTHING_CHOSEN, ...beside } });
    const jobId = await enqueueJob(transaction, {
      ...job,
      key: String(made.id),
      userId: actor.userId,
      objectId: made.id,
    });
    await noteImport(transaction, made.id, { jobId });
    return { importId: made.id, jobId };
  });
}
