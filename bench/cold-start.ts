import { freePort } from '#test/harness/free-port.ts';
import { median } from './percentile.ts';
import { builtServer } from '../scripts/build-product.ts';
import { startServer } from './server-process.ts';

/** The maximum start time on an existing embedded database, in milliseconds. */
export const COLD_START_GOAL = 2000;
const STARTS = 5;

/**
 * Starts the product several times on an embedded database with the demo records. Returns the median time to
 * readiness, in milliseconds.
 */
export async function measureColdStart(dataDir: string): Promise<number> {
  const script = await builtServer();
  const times: number[] = [];
  for (let start = 0; start <= STARTS; start += 1) {
    const server = await startServer([script], await freePort(), { DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    await server.stop();
    // The first start creates the folder.
    if (start > 0) times.push(server.startedIn);
  }
  return median(times);
}
