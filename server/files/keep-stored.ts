import { IMAGES_ONLY } from '#model/file-rules.ts';
import type { Queryable } from '#server/store/database.ts';
import type { RecordContent } from '#server/store/contents/contents.ts';
import { holdContent } from '#server/store/contents/contents.ts';
import { notFound } from '#server/store/problem.ts';
import { checkContent, GRID, type FileContext, type KeptFile } from './keep-content.ts';
import { openStored } from './open-stored.ts';
import { tooLarge } from './staging.ts';

/**
 * A stored file as a picture that another record is to hold as well: its bytes are checked, and neither sent nor copied.
 * Throws 413 and 422 where a picture of records may not be such a file.
 */
export async function keepStored({ files }: FileContext, content: RecordContent): Promise<KeptFile> {
  const { key, name, size, checksum, focus } = content;
  if (size > files.limits.imageSize) throw tooLarge();
  const local = await openStored(files, key, size);
  try {
    const into = await files.previews.draft();
    const drawing = { size: GRID, focus, into };
    const checked = await checkContent(files, { file: local.path, name }, IMAGES_ONLY, drawing);
    if (checked.sides) await files.previews.keep({ key, focus }, GRID, into);
    const staged = { path: local.path, size, checksum };
    const spend = async (transaction: Queryable): Promise<void> => {
      if (!(await holdContent(transaction, content.id))) throw notFound();
    };
    return { ...checked, key, incoming: { name, staged, spend } };
  } finally {
    await local.done();
  }
}
