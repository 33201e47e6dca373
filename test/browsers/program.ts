import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { MissingBrowser } from './engine.ts';

/** Returns the path of an installed program. Throws a one-line message with its Debian package if there is none. */
export function findProgram(name: string, debianPackage: string): string {
  const found = (process.env['PATH'] ?? '').split(delimiter).find((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (found === undefined) throw new MissingBrowser(name, debianPackage);
  return join(found, name);
}

/** Starts a program that ends with this process. Its output goes to `onLine`. */
export function startProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onLine: (line: string) => void = () => undefined,
): ChildProcess {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  process.once('exit', () => child.kill('SIGKILL'));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => chunk.toString().split('\n').forEach(onLine));
  return child;
}

/** Asks a program to end and waits until it has. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  await ended;
}
