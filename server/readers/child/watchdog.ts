import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds between two checks. */
const EVERY = 50;

interface Bounds {
  readonly parent: number;
  readonly resident: number;
  readonly processor: number;
}

const { parent, resident, processor }: Bounds = workerData;
let begun = process.cpuUsage();

parentPort?.on('message', () => {
  begun = process.cpuUsage();
});

/** Milliseconds of processor time used by the current work item. */
function taken(): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  // The signal with which V8 aborts when its heap is full: both are reported as the same cause.
  else if (process.memoryUsage.rss() > resident) process.kill(process.pid, 'SIGABRT');
  else if (taken() > processor) process.kill(process.pid, 'SIGXCPU');
}, EVERY);
