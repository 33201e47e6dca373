import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret that signs tokens: the configured one, or a random one generated once and stored in the data folder. */
export async function signingSecret(given: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (given !== undefined) return new TextEncoder().encode(given);
  const file = path.join(dataDir, 'jwt-secret');
  try {
    return Buffer.from(await readFile(file, 'utf8'), 'base64url');
  } catch {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Two servers that start concurrently on one folder must use the same secret.
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined);
    return Buffer.from(await readFile(file, 'utf8'), 'base64url');
  }
}
