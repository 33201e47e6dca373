import { readFileSync } from 'node:fs';

/** The processor time that a process of one thread has used, in microseconds. Linux only. */
export function processorTime(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1000;
}
