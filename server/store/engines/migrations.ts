import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One migration file. */
export interface Migration {
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
}

/** The steps of former versions that the first ones replace (docs/decisions/084). */
export interface Replaced {
  /** The last version that had them. */
  readonly version: string;
  /** The names of the steps that replace them. */
  readonly by: readonly string[];
  readonly steps: readonly Omit<Migration, 'script'>[];
}

/** `migrations/replaced.json`, with the checksums by names. */
interface ReplacedFile extends Omit<Replaced, 'steps'> {
  readonly checksums: Readonly<Record<string, string>>;
}

const FOLDER = path.join(import.meta.dirname, '../../../migrations');

/** The steps in their order. */
export async function readMigrations(folder = FOLDER): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(path.join(folder, name), 'utf8');
      return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

/** The first line of a step that runs outside a transaction, statement by statement, each of which can be repeated. */
export const APART = '-- Outside a transaction.';

/** Whether the step runs outside a transaction, so that its locks do not last. */
export function isApart({ script }: Pick<Migration, 'script'>): boolean {
  return script.startsWith(APART);
}

/** The script for a transaction: that of a step apart is for an embedded database, whose tables nobody else uses. */
export function withinTransaction({ script }: Pick<Migration, 'script'>): string {
  if (!isApart({ script })) return script;
  return script.replaceAll(/^((?:create (?:unique )?|drop )index) concurrently\b/gmu, '$1');
}

/** The name of the newest step. */
export function newestMigration(folder = FOLDER): string {
  return (
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? ''
  );
}

export async function readReplaced(folder = FOLDER): Promise<Replaced> {
  const { checksums, ...file }: ReplacedFile = JSON.parse(await readFile(path.join(folder, 'replaced.json'), 'utf8'));
  return { ...file, steps: Object.entries(checksums).map(([name, checksum]) => ({ name, checksum })) };
}
