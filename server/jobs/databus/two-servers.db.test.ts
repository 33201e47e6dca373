import { afterAll, describe, expect, inject, test } from 'vitest';
import { JobQueue } from '#server/jobs/job-queue.ts';
import { deliverDatabus } from '#server/jobs/kinds/deliver-databus.ts';
import { givePositions } from '#server/store/feed/positions.ts';
import { sql } from '#server/store/sql.ts';
import { openDatabusSuite } from '#test/harness/databus-suite.ts';
import { webhookPoster } from './post-webhook.ts';

const suite = await openDatabusSuite();
const { app, receiver, make, patch, subscribe, requests } = suite;
const { context } = app;
afterAll(() => suite.close());

const RECORDS = 8;
const CHANGES = 5;

/** A server's part in the queue, with the data bus alone; its schedule never waits. */
function serverOf(on: typeof context): JobQueue {
  const kind = deliverDatabus(webhookPoster(['127.0.0.1']), on.links);
  return new JobQueue(on, [{ ...kind, every: 0 }]);
}

describe.skipIf(inject('testDatabase').engine === 'pglite')('two servers', () => {
  test('each change is delivered, in the order of its record, though servers stop while they send', async () => {
    const second = await app.secondServer();
    const subscription = await subscribe();
    receiver.answer((response) => setTimeout(() => response.writeHead(204).end(), 5));
    const servers = [serverOf(context), serverOf(second.context)];
    for (const server of servers) await server.start(app.app.log);
    const ids = await Promise.all(Array.from({ length: RECORDS }, (_, at) => make('news', { caption: `Раз ${at}` })));
    for (let change = 0; change < CHANGES; change += 1) {
      for (const id of ids) await patch('news', id, 'caption', `Изменение ${change}`);
      await givePositions(context.database);
      // One of them stops, and another one begins.
      await servers.shift()?.close();
      const next = serverOf(change % 2 === 0 ? context : second.context);
      await next.start(app.app.log);
      servers.push(next);
    }
    await expect
      .poll(
        async () => {
          await context.database.query(
            sql`update queue_job set due_at = now() where kind = 'deliverDatabus' and state <> 'running'`,
          );
          return (await requests(subscription)).filter(({ status }) => status === 'delivered').length;
        },
        { timeout: 30_000 },
      )
      .toBe(RECORDS * (CHANGES + 1));
    for (const server of servers) await server.close();
    for (const id of ids) {
      const versions = receiver.got
        .filter(({ message }) => message.data['id'] === id)
        .map(({ message }) => message.data['version']);
      expect([...new Set(versions)]).toEqual(Array.from({ length: CHANGES + 1 }, (_, at) => at + 1));
      expect(versions).toEqual(versions.toSorted((one, other) => Number(one) - Number(other)));
    }
    const bodies = Map.groupBy(receiver.got, ({ headers }) => headers['webhook-id']);
    for (const doubles of bodies.values()) expect(new Set(doubles.map(({ body }) => body)).size).toBe(1);
    await second.close();
  });
});
