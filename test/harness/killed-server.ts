import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/store/engines/open.ts';
import type { RunningServer, ServerPlace } from './running-server.ts';

/** Expires the leases of killed servers, as a minute does. An embedded database is opened only while no server runs. */
export async function expireLeases({ environment }: ServerPlace): Promise<void> {
  const database = await openDatabase(environment);
  try {
    await database.execute(`update queue_job set due_at = now() where state = 'running'`);
  } finally {
    await database.close();
  }
}

/** Kills a server after some milliseconds, and starts another, which takes its jobs up. */
export async function killed(server: RunningServer, place: ServerPlace, after: number): Promise<RunningServer> {
  await sleep(after);
  await server.process.end('SIGKILL');
  await expireLeases(place);
  return place.start();
}
