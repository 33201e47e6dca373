import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { JOB_FROM } from '#model/wire/bulk.ts';
import { openServerPlace, type RunningServer, type ServerPlace } from '#test/harness/running-server.ts';
import { openDatabase } from '#server/store/engines/open.ts';

const COUNT = JOB_FROM * 4;
const soon = { timeout: 60_000, interval: 50 } as const;

/** Runs on the database of a place. An embedded one is opened only while no server runs. */
async function directly({ environment }: ServerPlace, script: string): Promise<void> {
  const database = await openDatabase(environment);
  try {
    await database.execute(script);
  } finally {
    await database.close();
  }
}

/** Expires the leases of killed servers, as a minute does. */
const EXPIRED = `update queue_job set due_at = now() where state = 'running'`;

const SUBSCRIBERS = `with o as (
    insert into object (id, class_id) select nextval('object_id_seq'), 601 from generate_series(1, ${COUNT}) returning id)
  insert into subscriber (id, version, email, full_name)
  select id, 1, id || '@example.ru', 'Пачка' from o`;

async function count(server: RunningServer, fullName: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'fullName', fieldValue: fullName }]));
  return Number((await server.send('GET', `/manage/subscriber/?pageSize=1&filter=${filter}`)).body['total']);
}

const jobOf = async (server: RunningServer, id: unknown) =>
  (await server.send('GET', `/manage/job/${String(id)}/`)).body;

test('a server that is killed in the middle leaves nothing written, and the next one does all of it', async () => {
  const place = await openServerPlace();
  try {
    let server = await place.start();
    await server.process.stop();
    await directly(place, SUBSCRIBERS);
    server = await place.start();
    for (const [round, after] of [20, 60, 120].entries()) {
      const [from, to] = [round === 0 ? 'Пачка' : `Имя ${round - 1}`, `Имя ${round}`];
      const filter = [{ fieldName: 'fullName', fieldValue: from }];
      const { body: frozen } = await server.send('POST', '/manage/subscriber/selection/', { filter });
      expect(frozen['count']).toBe(COUNT);
      const act = { kind: 'fields', fields: [{ fieldName: 'fullName', fieldValue: to }] };
      const { status, body } = await server.send('POST', '/manage/subscriber/bulk/', {
        selectionId: frozen['selectionId'],
        act,
      });
      expect(status).toBe(202);
      await sleep(after);
      await server.process.end('SIGKILL');
      await directly(place, EXPIRED);
      server = await place.start();
      // All of it where the kill came too late or the next server was quick, else nothing.
      expect([0, COUNT]).toContain(await count(server, to));
      await expect.poll(async () => (await jobOf(server, body['jobId']))['state'], soon).toBe('done');
      expect(await count(server, to)).toBe(COUNT);
      const { changeSetId, updated } = JSON.parse(JSON.stringify((await jobOf(server, body['jobId']))['result']));
      expect(updated).toBe(COUNT);
      if (round < 2) continue;
      await server.send('POST', `/manage/change/${changeSetId}/undo`);
      expect([await count(server, from), await count(server, to)]).toEqual([COUNT, 0]);
    }
    await server.process.stop();
  } finally {
    await place.close();
  }
}, 600_000);
