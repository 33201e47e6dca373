import type { ClassDefinition } from '#model/define-class.ts';
import { isRootName, type FolderClass } from '#model/folder-class.ts';
import { isRecordId } from '#model/property/record-id.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import type { Queryable } from '../database.ts';
import { invalidField } from '../problem.ts';

const MISSING = 'parentId не может быть null';
const WRONG = 'передан не правельный parentId';

function refused(message: string): Error {
  return invalidField<FolderClass>('parentId', message, message);
}

/**
 * The parent of a written folder, null for the top level (spec 1 §5). The root is given as id 0 or by its names; a new
 * folder without a parent is refused once folders exist. Throws 422 with the specification's messages.
 */
export async function checkedParent(
  where: Queryable,
  folders: ClassDefinition,
  given: unknown,
  isNew: boolean,
): Promise<number | null> {
  const table = quoted(tableName(folders.name));
  if (given === null || given === undefined || given === '') {
    if (!isNew) return null;
    const [row] = await where.query<{ grown: boolean }>({
      text: `select exists (select from ${table}) as grown`,
      values: [],
    });
    if (row?.grown) throw refused(MISSING);
    return null;
  }
  if (given === 0 || (typeof given === 'string' && isRootName(given))) return null;
  if (!isRecordId(given)) throw refused(WRONG);
  const rows = await where.query({ text: `select from ${table} where id = $1`, values: [given] });
  if (rows.length === 0) throw refused(WRONG);
  return given;
}
