import { MissingContent, type FileStorage } from '#server/files/storage.ts';
import type { Staging } from '#server/files/staging.ts';

/** What is to be copied: where it is, and what it must be. */
export interface CopiedContent {
  readonly key: string;
  /** SHA-256 as base64url. */
  readonly checksum: string;
}

/** What came of a copy. */
export interface ContentCopy {
  /** The SHA-256 of what was copied, as base64url, by its key. */
  readonly copied: ReadonlyMap<string, string>;
  /** Keys under which there is nothing. */
  readonly missing: readonly string[];
  /** Keys of what is not what it should be; it is copied as it is, for a part of a file is better than none. */
  readonly damaged: readonly string[];
}

/** Copies contents from one storage to another by way of a staging folder, one at a time, each read through and compared. */
export async function copyContents(
  contents: readonly CopiedContent[],
  from: FileStorage,
  to: FileStorage,
  staging: Staging,
): Promise<ContentCopy> {
  const copied = new Map<string, string>();
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const { key, checksum } of contents) {
    try {
      const staged = await staging.take(await from.read(key), Number.POSITIVE_INFINITY);
      try {
        await to.put(key, staged.path, staged.size);
      } finally {
        await staging.discard([staged]);
      }
      copied.set(key, staged.checksum);
      if (staged.checksum !== checksum) damaged.push(key);
    } catch (error) {
      if (!(error instanceof MissingContent)) throw error;
      missing.push(key);
    }
  }
  return { copied, missing, damaged };
}
