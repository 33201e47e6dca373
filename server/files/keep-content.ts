import { rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClassDefinition } from '#model/define-class.ts';
import { extensionOf, fileKindOf, hasHiddenExtension } from '#model/file-kinds.ts';
import { ANY_FILE, IMAGES_ONLY, type FileRules, fileChoiceFailure, WRONG_FILE_TYPE } from '#model/file-rules.ts';
import type { Actor } from '#server/access/actor.ts';
import { may } from '#server/access/rights.ts';
import { insertContent, type BroughtFiles } from '#server/store/contents/contents.ts';
import type { Queryable } from '#server/store/database.ts';
import { enqueueForRecords } from '#server/store/jobs/enqueue.ts';
import { DRAW_PREVIEWS } from '#server/store/jobs/kind-names.ts';
import { drawIds } from '#server/store/records/write/create-many.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import { readRecord, type StoredRecord } from '#server/store/records/read/one.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { nextChangeSet, type WriteOptions } from '#server/store/records/write/run-write.ts';
import { createRecord, updateRecord, type Target } from '#server/store/records/write/write.ts';
import { forbidden, invalid } from '#server/store/problem.ts';
import type { CheckedContent, Drawing } from '#server/readers/work.ts';
import { askReader } from './ask-reader.ts';
import type { FileService } from './file-service.ts';
import { tooLarge, type StagedFile } from './staging.ts';
import { newKey } from './storage.ts';

/** The context of writes of files. */
export interface FileContext extends StoreContext {
  readonly files: FileService;
  /** Notes what a write that is to be taken back brings. */
  readonly brought?: BroughtFiles;
}

/** An incoming file and the name it is stored under. */
export interface IncomingFile {
  readonly name: string;
  readonly staged: StagedFile;
  /**
   * Takes exclusive ownership of the file in the transaction that writes its record. Throws if another record has it.
   */
  readonly spend?: (transaction: Queryable) => Promise<void>;
}

/** The sides of the preview that is drawn at upload, which proves the picture complete, and kept. */
export const GRID = { width: 300, height: 300 } as const;
const CENTRE = { x: 50, y: 50 } as const;

/** A file that was checked, and the key under which it is kept. */
export interface KeptFile extends CheckedContent {
  readonly key: string;
  readonly incoming: IncomingFile;
}

/** The rules by which a file is kept. */
export interface KeepOptions {
  readonly rules?: FileRules | undefined;
  /** The file is checked alone: whatever is written of it is taken back. */
  readonly isTrial?: boolean;
}

/** Checks a file and stores it. Throws 413 and 422; nothing is stored then. */
export async function keepFile(
  context: FileContext,
  definition: ClassDefinition,
  incoming: IncomingFile,
  { rules, isTrial = false }: KeepOptions = {},
): Promise<KeptFile> {
  const { storage, previews, limits } = context.files;
  const { staged, name } = incoming;
  const isImage = definition.content?.image !== undefined;
  if (staged.size > (isImage ? limits.imageSize : limits.fileSize)) throw tooLarge();
  const key = newKey();
  const into = await previews.draft();
  const checked = await checkContent(
    context.files,
    { file: staged.path, name },
    rules ?? (isImage ? IMAGES_ONLY : ANY_FILE),
    { size: GRID, focus: CENTRE, into },
  );
  if (isTrial) await rm(into, { force: true });
  else {
    if (checked.sides) await previews.keep({ key, focus: CENTRE }, GRID, into);
    await storage.put(key, staged.path, staged.size);
    context.brought?.keys.add(key);
  }
  return { ...checked, key, incoming };
}

/** The properties of a record that describe its content. */
function factsOf(definition: ClassDefinition, contentId: number, kept: KeptFile): Fields {
  const { content } = definition;
  if (!content) throw new Error(`${definition.name} holds no files`);
  const { name, staged } = kept.incoming;
  const { image } = content;
  return new Map<string, unknown>([
    [content.id, contentId],
    [content.name, name],
    [content.size, staged.size],
    ...(image
      ? ([
          [image.width, kept.sides?.width ?? null],
          [image.height, kept.sides?.height ?? null],
          [image.systemName, `${kept.key}.${extensionOf(name)}`],
        ] as const)
      : []),
  ]);
}

/**
 * Stores files and then writes their rows in one transaction. If the transaction fails, the files are removed; a
 * crash in between leaves a file without a row, which is swept, never a row without a file.
 */
async function together<Answer>(
  context: FileContext,
  definition: ClassDefinition,
  files: readonly IncomingFile[],
  options: WriteOptions & { readonly rules?: FileRules },
  write: (kept: readonly KeptFile[], transaction: Queryable) => Promise<Answer>,
): Promise<Answer> {
  const kept: KeptFile[] = [];
  const spendAndWrite = async (transaction: Queryable): Promise<Answer> => {
    for (const { spend } of files) await spend?.(transaction);
    return write(kept, transaction);
  };
  try {
    for (const incoming of files) kept.push(await keepFile(context, definition, incoming, { rules: options.rules }));
    return options.transaction
      ? await spendAndWrite(options.transaction)
      : await context.database.transaction(spendAndWrite);
  } catch (error) {
    for (const { key } of kept) await context.files.storage.remove(key).catch(() => undefined);
    throw error;
  }
}

/** A new record that holds a file. */
export interface NewFileRecord {
  readonly fields: Fields;
  readonly incoming: IncomingFile;
}

/** A newly created record. */
export type MadeRecord = StoredRecord & { readonly id: number };

/** A write within the transaction of another one. */
export type WriteInside = WriteOptions & { readonly transaction: Queryable };

/** Creates records that hold files, all or none; `after` writes related records in the same transaction. */
export async function createWithContents(
  context: FileContext,
  actor: Actor,
  definition: ClassDefinition,
  records: readonly NewFileRecord[],
  options: WriteOptions & {
    readonly rules?: FileRules;
    readonly after?: (records: readonly MadeRecord[], inside: WriteInside) => Promise<void>;
  } = {},
): Promise<readonly MadeRecord[]> {
  if (!may(actor, 'create', definition)) throw forbidden();
  const files = records.map(({ incoming }) => incoming);
  return together(context, definition, files, options, async (kept, transaction) => {
    const ids = await drawIds(transaction, records.length);
    const inside = { transaction, changeSetId: options.changeSetId ?? (await nextChangeSet(transaction)) };
    const given = kept.map((one, at) => ({ id: ids[at] ?? 0, fields: records[at]?.fields ?? new Map(), kept: one }));
    const made = await createKept(context, actor, definition, given, inside);
    await options.after?.(made, inside);
    return made;
  });
}

/** A new record of a file that is kept, under an id that was drawn for it. */
export interface NewKeptRecord {
  readonly id: number;
  readonly fields: Fields;
  readonly kept: KeptFile;
}

/** Creates the records of files that are kept already. */
export async function createKept(
  context: FileContext,
  actor: Actor,
  definition: ClassDefinition,
  records: readonly NewKeptRecord[],
  inside: WriteInside,
): Promise<readonly MadeRecord[]> {
  const { transaction } = inside;
  const made: MadeRecord[] = [];
  for (const { id, fields: given, kept } of records) {
    // The embedded database runs synchronously: without this a document with many pictures would block the server.
    await nextTurn();
    const contentId = await insertContent(transaction, contentOf(id, kept));
    const fields = new Map([...given, ...factsOf(definition, contentId, kept)]);
    made.push(await createRecord(context, actor, definition, fields, { ...inside, restore: { id, version: 1 } }));
  }
  await drawLater(
    transaction,
    definition,
    records.map(({ id }) => id),
  );
  return made;
}

/**
 * Replaces a record's file and writes other fields with it; the former file is kept, to be restored by undo. Throws 404
 * if the record is not visible. A picture whose content has another kind gets the extension of that kind.
 */
export async function replaceContent(
  context: FileContext,
  actor: Actor,
  definition: ClassDefinition,
  target: Target,
  fields: Fields,
  incoming: IncomingFile,
  options: WriteOptions = {},
): Promise<StoredRecord> {
  if (!may(actor, 'update', definition)) throw forbidden();
  await readRecord(context, actor, definition, target.id, options.transaction ?? context.database);
  const named = { ...incoming, name: await fittingName(context, definition, incoming) };
  return together(context, definition, [named], options, async ([kept], transaction) => {
    if (!kept) throw new Error('a file was not stored');
    const confirmed = await confirmedActor(transaction, actor);
    const contentId = await insertContent(transaction, contentOf(target.id, kept));
    const all = new Map([...fields, ...factsOf(definition, contentId, kept)]);
    await drawLater(transaction, definition, [target.id]);
    return updateRecord(context, confirmed, definition, target, all, { ...options, transaction });
  });
}

/** Has the previews of pictures drawn once they are committed. */
async function drawLater(
  transaction: Queryable,
  { name, content }: ClassDefinition,
  ids: readonly number[],
): Promise<void> {
  if (content?.image) await enqueueForRecords(transaction, DRAW_PREVIEWS, ids, { className: name });
}

function contentOf(objectId: number, { key, type, incoming }: KeptFile) {
  return { key, objectId, type, size: incoming.staged.size, checksum: incoming.staged.checksum };
}

async function fittingName(
  { files }: FileContext,
  definition: ClassDefinition,
  { name, staged }: IncomingFile,
): Promise<string> {
  if (!definition.content?.image) return name;
  const actual = await askReader(files.readers, { kind: 'pictureKind', file: staged.path });
  const given = extensionOf(name);
  const same = given === actual || (given === 'jpeg' && actual === 'jpg');
  return actual === null || same ? name : `${given === '' ? name : name.slice(0, -given.length - 1)}.${actual}`;
}

/**
 * Checks a file's name, and its content in a reader process (trust «Files»). Throws 422 if the content does not match
 * the name, if the name has a second extension, or if a picture or a document is damaged or too large. For a picture
 * the preview is drawn.
 */
export async function checkContent(
  { readers, limits }: FileService,
  { file, name }: { readonly file: string; readonly name: string },
  rules: FileRules,
  drawing: Drawing,
): Promise<CheckedContent> {
  const failure = fileChoiceFailure([name], rules);
  if (failure !== null || !fileKindOf(name) || hasHiddenExtension(name)) {
    throw invalid([], failure ?? WRONG_FILE_TYPE);
  }
  return askReader(readers, { kind: 'check', file, name, maxPixels: limits.imagePixels, drawing });
}
