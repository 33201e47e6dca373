import type { NotedContent } from '#server/store/contents/contents.ts';

/** The maximum number of files listed individually. */
const NAMED = 20;

/** Reports the affected files on standard error and sets a failure exit code. Does nothing if there are none. */
export function reportContents(
  contents: readonly Pick<NotedContent, 'key' | 'objectId'>[],
  keys: readonly string[],
  what: string,
): void {
  if (keys.length === 0) return;
  const owners = new Map(contents.map(({ key, objectId }) => [key, objectId]));
  const lines = keys.slice(0, NAMED).map((key) => `  ${key} of record ${owners.get(key) ?? 'unknown'}\n`);
  const rest = keys.length > NAMED ? `  and ${keys.length - NAMED} more\n` : '';
  process.stderr.write(`Files that ${what}: ${keys.length}\n${lines.join('')}${rest}`);
  process.exitCode = 1;
}
