import type { contentBlockFile } from '#classes/support/content-block-file.ts';
import type { AnsweredRecord } from '#model/define-class.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { copyStoredContents } from '#server/store/contents/contents.ts';
import { asProduct } from '#server/store/records/read/as-product.ts';
import { createRecords, drawIds } from '#server/store/records/write/create-many.ts';
import { readRecords } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { fieldsOf } from '#server/store/records/read/typed-fields.ts';
import type { Inside } from './insert-block.ts';

type FileRecord = AnsweredRecord<typeof contentBlockFile>;

/** A file that a block is to get a copy of. */
export interface WantedFile {
  readonly blockId: number;
  readonly fileId: number;
}

/** A copy that is about to be made, under the id that it will have. */
export interface FileCopy extends WantedFile {
  readonly copyId: number;
  readonly source: FileRecord;
}

/**
 * The copies to make: of the files that the actor may read, none where it may not create files. `read` are the records that
 * were read already, as JSON by their ids.
 */
export async function planCopies(
  context: StoreContext,
  actor: Actor,
  wanted: readonly WantedFile[],
  { transaction }: Inside,
  read?: ReadonlyMap<number, string>,
): Promise<readonly FileCopy[]> {
  const definition = context.catalog.get('ContentBlockFile');
  if (wanted.length === 0 || !may(actor, 'create', definition) || !may(actor, 'read', definition)) return [];
  const ids = [...new Set(wanted.map(({ fileId }) => fileId))];
  const readable = read ?? (await readRecords(context, actor, definition, ids, transaction));
  const copied = wanted.filter(({ fileId }) => readable.has(fileId));
  const copyIds = await drawIds(transaction, copied.length);
  return copied.map((one, at): FileCopy => {
    const source: FileRecord = JSON.parse(readable.get(one.fileId) ?? '');
    return { ...one, copyId: copyIds[at] ?? 0, source };
  });
}

/** Creates the copies for blocks that exist by then, with contents of their own. */
export async function makeCopies(
  context: StoreContext,
  actor: Actor,
  copies: readonly FileCopy[],
  inside: Inside,
): Promise<void> {
  if (copies.length === 0) return;
  const contents = await copyStoredContents(
    inside.transaction,
    copies.flatMap(({ copyId, source }) => {
      const contentId = source.contentId ?? null;
      return contentId === null ? [] : [{ contentId, objectId: copyId }];
    }),
  );
  const records = copies.map(({ blockId, copyId, source }) => ({
    id: copyId,
    fields: fieldsOf<typeof contentBlockFile>({
      contentBlockId: blockId,
      fileName: source.fileName ?? '',
      fileSize: source.fileSize ?? null,
      priority: source.priority ?? 0,
      contentId: contents.get(copyId) ?? null,
    }),
  }));
  await createRecords(context, asProduct(actor), context.catalog.get('ContentBlockFile'), records, inside);
}
