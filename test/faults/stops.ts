import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkData } from './check-data.ts';
import type { Client } from './client.ts';
import { openLoad } from './load.ts';
import type { Scenario } from './scenario.ts';
import { openStage } from './stage.ts';

const WRITING = 700;

/**
 * Starts a request and holds back its body until the server has said that it is waiting for it. Returns a function
 * that sends the body and resolves to the reply's status; null if the connection broke.
 */
async function beginCreate(client: Client): Promise<() => Promise<number | null>> {
  const body = JSON.stringify({ caption: 'Новость, которую принимают' });
  const sending = request(`${client.url}/api/v1/manage/news/`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: client.authorization,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = new Promise<number | null>((resolve) => {
    sending.once('response', (answer) => resolve(answer.resume().statusCode ?? null));
    sending.once('error', () => resolve(null));
  });
  sending.flushHeaders();
  await once(sending, 'continue');
  return () => {
    sending.end(body);
    return answered;
  };
}

/** `SIGTERM` under load, repeatedly, and a second server on a folder that is in use (trust 40). */
export const stops: Scenario = {
  name: 'stops',
  title: 'the server is told to stop while people write',
  engines: ['pglite', 'postgres'],
  rounds: { short: 2, long: 40 },
  async run(run) {
    const { findings } = run;
    const stage = await openStage(run);
    let serving = await stage.serve();
    const load = await openLoad(serving.client, findings);
    if (run.engine === 'pglite') {
      const second = stage.spawn({ PORT: '0' });
      const { code } = await second.exited;
      findings.expect(code === 1, `a second server on the folder ended with ${code}`);
      findings.expect(/занял другой работающий сервер/u.test(second.printed()), `it says: ${second.printed()}`);
    }
    for (let round = 0; round < run.rounds; round += 1) {
      const { client } = serving;
      await load.write(client, sleep(WRITING));
      const finish = await beginCreate(client);
      const stopped = serving.end('SIGTERM');
      await load.write(client, sleep(WRITING));
      const status = await finish();
      findings.expect(status === 201, `a request that was on its way was answered ${status}`);
      const { code } = await stopped;
      findings.expect(code === 0, `it ended with ${code}: ${serving.server.printed()}`);
      findings.kills += 1;
      serving = await stage.serve();
      await load.account.verify(serving.client);
    }
    await serving.end('SIGTERM');
    await checkData(stage, load.account, findings);
  },
};
