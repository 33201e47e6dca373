import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The oldest supported PostgreSQL version. */
const OLDEST = 15;

const HOW_TO_INSTALL =
  'No PostgreSQL server (15 or later) was found, so nothing was tested on it. ' +
  'Install one: apt-get install postgresql (Debian, Ubuntu), brew install postgresql@17 (macOS), ' +
  'dnf install postgresql-server (Fedora), or put its bin folder into PATH.';

/**
 * The program folder of the newest PostgreSQL server on this machine. Throws a one-line message that tells how to
 * install it.
 */
export function findPostgresBinaries(): string {
  const found = candidates()
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: majorVersion(folder) }))
    .filter(({ version }) => version >= OLDEST)
    .toSorted((a, b) => b.version - a.version);
  const [newest] = found;
  if (!newest) throw new Error(HOW_TO_INSTALL);
  return newest.folder;
}

function candidates(): readonly string[] {
  return [
    ...pgConfigFolder(),
    ...versionFolders('/usr/lib/postgresql', 'bin'),
    ...versionFolders('/usr', 'bin', /^pgsql-/u),
    ...versionFolders('/opt', 'bin', /^postgres|^pgsql/iu),
    ...versionFolders('/opt/homebrew/opt', 'bin', /^postgresql/u),
    ...versionFolders('/usr/local/opt', 'bin', /^postgresql/u),
    ...versionFolders('/Library/PostgreSQL', 'bin'),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
}

function pgConfigFolder(): readonly string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
}

function versionFolders(parent: string, child: string, name = /^\d/u): readonly string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((entry) => name.test(entry))
    .map((entry) => join(parent, entry, child));
}

function majorVersion(folder: string): number {
  try {
    const printed = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    return Number(/\d+/u.exec(printed)?.[0] ?? 0);
  } catch {
    return 0;
  }
}
