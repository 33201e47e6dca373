import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds between two looks. */
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

/** Milliseconds of a processor that the work has taken so far. */
function taken(): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  // The signal that V8 ends a process with whose heap is full: both are told as one.
  else if (process.memoryUsage.rss() > resident) process.kill(process.pid, 'SIGABRT');
  else if (taken() > processor) process.kill(process.pid, 'SIGXCPU');
}, EVERY);
