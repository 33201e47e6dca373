import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The ids of the reader processes that a process has started. */
export async function readersOf(parent: number): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(line) ?? [])
    .filter(([, , ppid, args]) => Number(ppid) === parent && args?.includes('readers/child/child.ts') === true)
    .map(([, pid]) => Number(pid));
}

/** Whether a process with this id exists and is not a zombie. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
