import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-tool.ts';

/**
 * Whether what was built into a file, from the project's root, is missing or older than its sources. The modification
 * times of folders count too: they reveal removed files.
 */
export function isStale(built: string, sources: readonly string[]): boolean {
  const path = join(ROOT, built);
  return !existsSync(path) || statSync(path).mtimeMs <= Math.max(...sources.map(newestTime));
}

function newestTime(source: string): number {
  const path = join(ROOT, source);
  if (!existsSync(path)) return 0;
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return Math.max(status.mtimeMs, ...inside.map((name) => statSync(join(path, name)).mtimeMs));
}
