import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { MemoryFS } from '@electric-sql/pglite';

/** The files below one folder by name; folders contain others. */
export type FolderCopy = ReadonlyMap<string, FolderCopy | Uint8Array>;

/** A file or a folder, as Emscripten stores it in memory. */
interface MemoryNode {
  /** The bytes of a file, with spare capacity, or the entries of a folder. */
  contents: Uint8Array | Int8Array | Readonly<Record<string, MemoryNode>>;
  /** The length of the file within these bytes. */
  usedBytes: number;
  readonly node_ops: { mknod(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode };
}

/** The data folder of an embedded database. */
const DATA = '/pglite/data';
const FOLDER_MODE = 0o040700;
const FILE_MODE = 0o100600;

function copyOf(folder: MemoryNode): FolderCopy {
  return new Map(
    Object.entries(folder.contents).map(([name, node]: [string, MemoryNode]) => [
      name,
      ArrayBuffer.isView(node.contents) ? new Uint8Array(node.contents.subarray(0, node.usedBytes)) : copyOf(node),
    ]),
  );
}

function fill(folder: MemoryNode, copy: FolderCopy): void {
  for (const [name, content] of copy) {
    if (content instanceof Uint8Array) {
      const file = folder.node_ops.mknod(folder, name, FILE_MODE, 0);
      file.contents = content.slice();
      file.usedBytes = content.length;
    } else fill(folder.node_ops.mknod(folder, name, FOLDER_MODE, 0), content);
  }
}

/**
 * The memory file system of an embedded database, optionally with the initial contents of another one. Unpacking an
 * archive resolves each path several times and took three quarters of a database's start.
 */
export class CopiedMemory extends MemoryFS {
  readonly #start: FolderCopy | undefined;

  constructor(start?: FolderCopy) {
    super();
    this.#start = start;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.#start) return;
    this.pg?.Module.FS.mkdirTree(DATA, 0o700);
    fill(this.#data(), this.#start);
  }

  /** The current contents. A checkpoint before this call saves its copies the WAL replay. */
  copy(): FolderCopy {
    return copyOf(this.#data());
  }

  #data(): MemoryNode {
    return this.pg?.Module.FS.lookupPath(DATA, {}).node;
  }
}

/** Writes a copy to one file, for other processes. */
export async function keepCopy(copy: FolderCopy, file: string): Promise<void> {
  await writeFile(file, serialize(copy));
}

/** Reads a file written by `keepCopy`. */
export async function readCopy(file: string): Promise<FolderCopy> {
  const copy: FolderCopy = deserialize(await readFile(file));
  return copy;
}

/** Writes a copy to disk in the layout of an embedded database. */
export async function writeFolder(copy: FolderCopy, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  for (const [name, content] of copy) {
    const place = path.join(folder, name);
    if (content instanceof Uint8Array) await writeFile(place, content, { mode: 0o600 });
    else await writeFolder(content, place);
  }
}
