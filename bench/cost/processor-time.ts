import { readdirSync, readFileSync } from 'node:fs';

function lines(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process or thread has ended.
    return '';
  }
}

function entries(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The parent of a process; 0 where it has ended. */
export function parentOf(pid: number): number {
  return Number(
    lines(`/proc/${pid}/stat`)
      .replace(/^.*\) /u, '')
      .split(' ')[1] ?? 0,
  );
}

/** The processes that a process has started. */
export function childrenOf(pid: number): readonly number[] {
  return entries('/proc')
    .filter((name) => /^\d+$/u.test(name) && parentOf(Number(name)) === pid)
    .map(Number);
}

/** Milliseconds of a processor that the threads of these processes have used (Linux). */
export function processorTime(pids: readonly number[]): number {
  let nanoseconds = 0;
  for (const pid of pids)
    for (const thread of entries(`/proc/${pid}/task`))
      nanoseconds += Number(lines(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0);
  return nanoseconds / 1e6;
}
