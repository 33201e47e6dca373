import type { ClassDefinition } from '#model/define-class.ts';
import { isRootName } from '#model/folder-class.ts';
import { FOLDERS_PROPERTY } from '#model/folder-links.ts';
import { isRecordId } from '#model/property/record-id.ts';
import { entriesOf, isGroup, mapEntries, type Filter } from '#model/wire/filter-tree.ts';
import type { FilterEntry } from '#model/wire/record.ts';
import type { Actor } from '#server/access/actor.ts';
import { quoted, tableName } from '#server/derive/names.ts';
import { malformed } from '../problem.ts';
import { confirm, EPOCH_COLUMN } from '../projection/epoch.ts';
import { readProjection, type StoreContext } from '../projection/read-projection.ts';
import type { InFolders, ResolvedFilter } from '../search/filter.ts';
import { readerStatement } from '../sql.ts';

/**
 * The part of the tree that a list covers: the conditions on its records, and on the rows of `folder_count` that count
 * the same records.
 */
export interface FolderScope {
  readonly rest: ResolvedFilter;
  /** A condition on the records under the alias `t`; null where the filter names no folder. */
  readonly condition: string | null;
  /** Which stored counts add up to the records; null where the records must be counted. */
  readonly counted: string | null;
}

const NAMES: ReadonlySet<string> = new Set(['folderid', 'folderidexact', 'folderids']);
const MAX_FOLDERS = 1200;
/**
 * Up to this many folders, records are found by the index on folders; for more, each record's folders are looked up by
 * hash.
 */
const BY_INDEX = 200;
const NOWHERE: Omit<FolderScope, 'rest'> = { condition: "t.folder_ids = '{}'", counted: null };
const SOMEWHERE: Omit<FolderScope, 'rest'> = { condition: "t.folder_ids <> '{}'", counted: 'true' };

function namesFolder({ fieldName }: FilterEntry): boolean {
  return NAMES.has(fieldName.toLowerCase());
}

/** The folder in a filter's value: an id, 0 for the root, null for none. Throws 400 on anything else. */
function folderOf(value: unknown): number | null {
  if (value === null || value === '' || value === undefined) return null;
  if (typeof value === 'string' && isRootName(value)) return 0;
  const id = typeof value === 'string' && /^\d+$/u.test(value) ? Number(value) : value;
  if (id === 0) return 0;
  if (!isRecordId(id)) throw malformed('Поле folderId: Выберите значение из списка');
  return id;
}

function foldersOf(entry: FilterEntry): readonly (number | null)[] {
  const operator = entry.operator ?? 'eq';
  if (operator === 'eq') return [folderOf(entry.fieldValue)];
  if (operator !== 'in' || !Array.isArray(entry.fieldValue) || entry.fieldValue.length > MAX_FOLDERS)
    throw malformed(`Поле folderId: условие ${operator} недоступно`);
  return entry.fieldValue.map(folderOf);
}

function within(ids: readonly number[]): Omit<FolderScope, 'rest'> {
  if (ids.length === 0) return { condition: 'false', counted: 'false' };
  const list = `'{${ids.join(',')}}'::bigint[]`;
  const hashed = (folders: string) =>
    `(${folders}[1] = any(${list}) or (${folders}[2] is not null and ${folders} && ${list}))`;
  const condition = ids.length <= BY_INDEX ? `t.folder_ids && ${list}` : hashed('t.folder_ids');
  return { condition, counted: hashed('folder_ids') };
}

async function scopeOf(
  context: StoreContext,
  actor: Actor,
  folders: ClassDefinition,
  entry: FilterEntry,
): Promise<Omit<FolderScope, 'rest'> | null> {
  if (entry.operator === 'isNull') return NOWHERE;
  if (entry.operator === 'notNull') return SOMEWHERE;
  const wanted = foldersOf(entry);
  const isExact = entry.fieldName.toLowerCase() !== 'folderid';
  const [only] = wanted;
  // The root covers all records; exactly in the root are only the records without a folder.
  if (wanted.length === 1 && !only) return isExact ? NOWHERE : null;
  const ids = wanted.filter((id): id is number => id !== null && id !== 0);
  if (ids.length < wanted.length) throw malformed('Поле folderId: Выберите значение из списка');
  const table = quoted(tableName(folders.name));
  const visible = context.visible(actor, folders, 'f');
  const open = visible === null ? '' : ` and ${visible}`;
  const rest = isExact
    ? ''
    : ` union select f.id from ${table} f join descendant d on f.parent_id = d.id${visible === null ? '' : ` where ${visible}`}`;
  const [row] = await context.database.query<{ epoch: number; ids: readonly number[] }>(
    readerStatement(
      actor,
      `with recursive descendant as (select f.id from ${table} f where f.id = any($1::bigint[])${open}${rest})
      select ${EPOCH_COLUMN}, (select coalesce(json_agg(id), '[]') from descendant) as ids`,
      [ids],
    ),
  );
  confirm(actor, row);
  return within(row?.ids ?? []);
}

/**
 * Extracts the folders from a list's filter (contract «Lists»): `folderId` includes descendants, `folderIdExact` does
 * not. A folder that does not exist or is closed to the actor matches nothing.
 */
export async function folderScope(
  context: StoreContext,
  actor: Actor,
  definition: ClassDefinition,
  filter: Filter,
): Promise<FolderScope> {
  const folders = context.catalog.foldersOf(definition);
  if (!folders || !entriesOf(filter).some(namesFolder)) return { rest: filter, condition: null, counted: 'all' };
  if (!readProjection(context, actor, definition).properties.has(FOLDERS_PROPERTY))
    throw malformed('По папкам отобрать записи нельзя');
  const own = filter.filter((node) => !isGroup(node) && namesFolder(node));
  const resolved = new Map<FilterEntry, Omit<FolderScope, 'rest'> | null>();
  for (const entry of entriesOf(filter))
    if (namesFolder(entry)) resolved.set(entry, await scopeOf(context, actor, folders, entry));
  const rest = mapEntries(
    filter.filter((node) => !own.includes(node)),
    (entry): FilterEntry | InFolders =>
      namesFolder(entry) ? { inFolders: resolved.get(entry)?.condition ?? 'true' } : entry,
  );
  const scopes = entriesOf(own).flatMap((entry) => resolved.get(entry) ?? []);
  const [first] = scopes;
  if (!first) return { rest, condition: null, counted: 'all' };
  if (scopes.length === 1) return { rest, ...first };
  return { rest, condition: scopes.map((scope) => scope.condition).join(' and '), counted: null };
}
