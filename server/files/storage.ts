import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Bytes of a file from the first to the last, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A file that the storage holds. */
export interface StoredKey {
  readonly key: string;
  readonly modified: Date;
}

/** A stored file on this machine's disk, to be read only. */
export interface LocalFile {
  readonly path: string;
  /** Says that nobody reads it any more. */
  readonly done: () => Promise<void>;
}

/** Where the bytes of files are, under keys that are ids and never names. What is under a key never changes. */
export interface FileStorage {
  /** Keeps the bytes of a file that is on the disk; once it resolves, they outlive a power cut. The file itself stays its owner's. */
  put(key: string, file: string, size: number): Promise<void>;
  /** Throws {@link MissingContent} where there is nothing under the key. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Where on this machine's disk the bytes are, to be read only; null where they are elsewhere. Throws as `read` does. */
  place(key: string): Promise<string | null>;
  /** Removes what is under the key, if anything. */
  remove(key: string): Promise<void>;
  /** All keys, in batches. */
  list(): AsyncIterable<readonly StoredKey[]>;
}

/** There are no bytes under a key. */
export class MissingContent extends Error {
  override readonly name = 'MissingContent';
}

/** Keys are UUIDs: anything else is a mistake, and never reaches a path. */
export const KEY_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** A key nobody has used. */
export function newKey(): string {
  return randomUUID();
}
