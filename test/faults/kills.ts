import { setTimeout as sleep } from 'node:timers/promises';
import { checkData } from './check-data.ts';
import { openLoad } from './load.ts';
import type { Scenario } from './scenario.ts';
import { openStage } from './stage.ts';

/** Until the kill, in milliseconds from the first writes; different each time. */
const SHORTEST = 300;
const SPREAD = 1200;

/** `kill -9` of the server under concurrent writes and uploads (trust 38). */
export const kills: Scenario = {
  name: 'kills',
  title: 'the server is killed while people write',
  engines: ['pglite', 'postgres'],
  rounds: { short: 3, long: 100 },
  async run(run) {
    const { findings, rounds } = run;
    const stage = await openStage(run);
    let serving = await stage.serve();
    const load = await openLoad(serving.client, findings);
    for (let round = 0; round < rounds; round += 1) {
      const killed = sleep(SHORTEST + Math.random() * SPREAD).then(() => serving.end('SIGKILL'));
      await load.write(serving.client, killed);
      findings.kills += 1;
      serving = await stage.serve();
      await load.account.verify(serving.client);
    }
    await serving.end('SIGTERM');
    await checkData(stage, load.account, findings);
  },
};
