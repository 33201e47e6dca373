import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes what crashed servers left in a folder of temporary files more than this many milliseconds ago. */
export async function sweepFolder(folder: string, age: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const entry of await opendir(folder)) {
    const left = path.join(folder, entry.name);
    const facts = await stat(left).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > age) await rm(left, { recursive: true, force: true });
  }
}
