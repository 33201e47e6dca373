import { resolvedValue, type DemoRecord } from '#demo/demo-batch.ts';
import type { DemoFile } from '#demo/files/demo-file.ts';
import type { Actor } from '#server/access/actor.ts';
import { createWithContents, type FileContext } from '#server/files/keep-content.ts';
import type { Queryable } from '#server/store/database.ts';
import { updateRecord } from '#server/store/records/write/write.ts';

/** Converts a demo record to fields. */
export type FieldsOf = (record: DemoRecord) => Map<string, unknown>;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Stores the files of the demo in the same way as uploads. */
export async function createDemoFiles(
  context: FileContext,
  editor: Actor,
  files: readonly DemoFile[],
  ids: Map<string, number>,
  fieldsOf: FieldsOf,
  transaction: Queryable,
): Promise<void> {
  const { staging, limits } = context.files;
  for (const file of files) {
    const { className, fileName, record, namedBy } = file;
    const staged = await staging.take(once(await file.bytes()), limits.fileSize);
    try {
      const definition = context.catalog.get(className);
      const made = { fields: fieldsOf(record), incoming: { name: fileName, staged } };
      const [{ id } = { id: 0 }] = await createWithContents(context, editor, definition, [made], { transaction });
      if (typeof record['$key'] === 'string') ids.set(`${className}/${record['$key']}`, id);
      if (!namedBy) continue;
      const { record: owner, property, value } = namedBy;
      const ownerClass = context.catalog.get(owner.ref.split('/')[0] ?? '');
      const fields = new Map([[property, value === undefined ? id : resolvedValue(value, ids)]]);
      await updateRecord(context, editor, ownerClass, { id: ids.get(owner.ref) ?? 0 }, fields, { transaction });
    } finally {
      await staging.discard([staged]);
    }
  }
}
