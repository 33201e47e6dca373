import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Scenario } from './scenario.ts';
import { openStage } from './stage.ts';

/** The demo records are created during the first start, all at once. */
const WITH_DEMO = { DEMO: '1' };
/** The number of starts killed in sequence before one may finish. */
const IN_A_ROW = 2;

/** Milliseconds between two looks, and the looks until which the letters about the demo records are written. */
const LOOK_EVERY = 500;
const MOST_LOOKS = 120;

/** The number of records of each class, once no job runs that adds to them. */
async function counts(client: Client): Promise<string> {
  let before = '';
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const queue = await client.send('GET', '/manage/queue/');
    const home = await client.send('GET', '/home/');
    const now = JSON.stringify(home?.body['counts']);
    if (JSON.stringify(queue?.body['counts']).includes('"running":0') && now === before) return now;
    before = now;
    await sleep(LOOK_EVERY);
  }
  return before;
}

/**
 * The first start is killed while it creates, migrates and fills the database, twice in a row, and the next one
 * completes it.
 */
export const killedStarts: Scenario = {
  name: 'killed-starts',
  title: 'the first start is killed, twice in a row',
  engines: ['pglite', 'postgres'],
  rounds: { short: 1, long: 25 },
  async run(run) {
    const { findings } = run;
    const whole = await openStage(run);
    const started = performance.now();
    const serving = await whole.serve(WITH_DEMO);
    const startedIn = performance.now() - started;
    const wanted = await counts(serving.client);
    await serving.end('SIGTERM');
    for (let round = 0; round < run.rounds; round += 1) {
      const stage = await openStage(run);
      for (let kill = 0; kill < IN_A_ROW; kill += 1) {
        const server = stage.spawn(WITH_DEMO);
        // The first kill is early, during the database's creation; the second at any time.
        await sleep(Math.random() * (kill === 0 ? startedIn / 2 : startedIn));
        const { code } = await server.end('SIGKILL');
        findings.expect(code === null, `a start that was to be killed ended with ${code}: ${server.printed()}`);
        findings.kills += 1;
      }
      const again = await stage.serve(WITH_DEMO);
      const made = await counts(again.client);
      if (made !== wanted) findings.lost.push(`there are ${made} and should be ${wanted}`);
      findings.checked += 1;
      await again.end('SIGKILL');
      await stage.cluster?.stop();
      await rm(stage.dataDir, { recursive: true, force: true });
    }
  },
};
