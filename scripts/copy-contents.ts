import { MissingContent, type FileStorage } from '#server/files/storage.ts';
import type { Staging } from '#server/files/staging.ts';

/** A content to copy: its location and its expected checksum. */
export interface CopiedContent {
  readonly key: string;
  /** SHA-256 as base64url. */
  readonly checksum: string;
}

/** The result of a copy. */
export interface ContentCopy {
  /** The SHA-256 of what was copied, as base64url, by its key. */
  readonly copied: ReadonlyMap<string, string>;
  /** Keys without content. */
  readonly missing: readonly string[];
  /** Keys of contents with a wrong checksum; they are copied unchanged, since a damaged file is better than none. */
  readonly damaged: readonly string[];
}

/**
 * Copies contents from one storage to another through a staging folder, sequentially, and compares each with its
 * checksum.
 */
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
