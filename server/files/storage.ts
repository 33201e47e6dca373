import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A byte range, both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file that the storage holds. */
export interface StoredKey {
  readonly key: string;
  readonly modified: Date;
}

/** A stored file on the local disk, read-only. */
export interface LocalFile {
  readonly path: string;
  /** Releases the file; it must not be read afterwards. */
  readonly done: () => Promise<void>;
}

/** The storage of file content, under keys that are ids and never names. The content of a key is immutable. */
export interface FileStorage {
  /** Stores a local file's bytes; durable once it resolves. The file itself still belongs to the caller. */
  put(key: string, file: string, size: number): Promise<void>;
  /** Throws {@link MissingContent} if the key does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** The local path of the bytes, read-only; null if they are not stored locally. Throws as `read` does. */
  place(key: string): Promise<string | null>;
  /** Removes the content of a key, if it exists. */
  remove(key: string): Promise<void>;
  /** All keys, in batches. */
  list(): AsyncIterable<readonly StoredKey[]>;
}

/** A storage that lists the keys with the same beginning. */
export interface ListedStorage extends FileStorage {
  list(beginning?: string): AsyncIterable<readonly StoredKey[]>;
}

/** A storage that takes bytes from browsers, past the server. */
export interface DirectStorage {
  /** An address that admits, for some minutes, a PUT of exactly so many bytes under the key, and nothing else. */
  addressFor(key: string, size: number): Promise<string>;
  /** The size of the key's content in bytes and when it was stored; null if the key does not exist. */
  stored(key: string): Promise<{ readonly size: number; readonly modified: Date } | null>;
}

/** The key does not exist. */
export class MissingContent extends Error {
  override readonly name = 'MissingContent';
}

/** Keys are UUIDs: anything else is a programming error and is never used in a path. */
export const KEY_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** A new unique key. */
export function newKey(): string {
  return randomUUID();
}
