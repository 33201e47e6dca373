import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SNAPSHOT_FILE } from '#server/store/engines/embedded.ts';
import { checkData } from './check-data.ts';
import { openLoad } from './load.ts';
import type { Scenario } from './scenario.ts';
import { openStage } from './stage.ts';

const WRITING = 500;
/** The maximum time to write a snapshot of so few records, in milliseconds. */
const SNAPSHOT_TIME = 300;
const POLL = 2;
const BEGINS_WITHIN = 20_000;

/** Resolves when a snapshot is being written, or on timeout. */
async function untilSnapshot(dataDir: string): Promise<void> {
  const fresh = path.join(dataDir, `${SNAPSHOT_FILE}.new`);
  const deadline = performance.now() + BEGINS_WITHIN;
  while (!existsSync(fresh) && performance.now() < deadline) await sleep(POLL);
}

/** The embedded database is killed while it writes its snapshot; then it is restored only from the next snapshot. */
export const killedSnapshots: Scenario = {
  name: 'killed-snapshots',
  title: 'the embedded database is killed while it writes its snapshot',
  engines: ['pglite'],
  rounds: { short: 2, long: 40 },
  async run(run) {
    const { findings } = run;
    const stage = await openStage(run);
    const { dataDir } = stage;
    let serving = await stage.serve();
    const load = await openLoad(serving.client, findings);
    for (let round = 0; round < run.rounds; round += 1) {
      await load.write(serving.client, sleep(WRITING));
      const stopped = serving.end('SIGTERM');
      await untilSnapshot(dataDir);
      // Every other one is killed immediately, while the file is new.
      await sleep(round % 2 === 0 ? 0 : Math.random() * SNAPSHOT_TIME);
      await serving.end('SIGKILL');
      await stopped;
      findings.kills += 1;
      serving = await stage.serve();
      await load.account.verify(serving.client);
    }
    await serving.end('SIGTERM');
    const database = path.join(dataDir, 'database');
    await rename(database, `${database}.harmed`);
    serving = await stage.serve();
    await load.account.verifyAll(serving.client);
    await serving.end('SIGTERM');
    await rm(`${database}.harmed`, { recursive: true });
    await checkData(stage, load.account, findings);
  },
};
