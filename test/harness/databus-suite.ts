import { expect } from 'vitest';
import { BusWorker } from '#server/jobs/databus/bus-worker.ts';
import { webhookPoster, type PostWebhook } from '#server/jobs/databus/post-webhook.ts';
import type { AppContext } from '#server/endpoint/request.ts';
import { givePositions } from '#server/store/feed/positions.ts';
import { sql } from '#server/store/sql.ts';
import { openTestApp, type TestApp, type TestClient } from './test-app.ts';
import { openWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** The product with a receiver of the data bus. */
export interface DatabusSuite {
  readonly app: TestApp;
  readonly admin: TestClient;
  readonly receiver: WebhookReceiver;
  /** Creates a record of a class. */
  readonly make: (className: string, body: object) => Promise<number>;
  readonly patch: (className: string, id: number, fieldName: string, fieldValue: unknown) => Promise<void>;
  /** Creates a subscription to news, to the receiver unless told otherwise. */
  readonly subscribe: (more?: object) => Promise<number>;
  /** Makes requests of what was changed and sends what is due, as a server does. */
  readonly work: (more?: {
    readonly post?: PostWebhook;
    readonly on?: AppContext;
    readonly stop?: AbortSignal;
  }) => Promise<void>;
  /** All that waits becomes due now. */
  readonly hurry: () => Promise<void>;
  readonly requests: (subscriptionId: number) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly responses: (requestId: unknown) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly one: (className: string, id: unknown) => Promise<Readonly<Record<string, unknown>>>;
  readonly close: () => Promise<void>;
}

/** Opens the product for tests of the data bus. */
export async function openDatabusSuite(): Promise<DatabusSuite> {
  const receiver = await openWebhookReceiver();
  const app = await openTestApp([], undefined, { DATABUS_NETWORKS: '127.0.0.1' });
  const admin = await app.as('administrators');
  const { context } = app;
  const { database } = context;
  const local = webhookPoster(['127.0.0.1'], { timeout: 1500 });
  const listed = async (className: string, fieldName: string, fieldValue: unknown) => {
    const filter = encodeURIComponent(JSON.stringify([{ fieldName, fieldValue }]));
    const url = `/manage/${className}/?pageSize=1200&orderFieldName=id&orderFieldDirection=ASC&filter=${filter}`;
    return (await admin.send('GET', url)).body.items;
  };
  return {
    app,
    admin,
    receiver,
    make: admin.make,
    async patch(className, id, fieldName, fieldValue) {
      const answer = await admin.send('PATCH', `/manage/${className}/${id}`, [{ fieldName, fieldValue }]);
      expect(answer.status, answer.raw.body).toBe(200);
    },
    subscribe: (more = {}) =>
      admin.make('databusSubscription', {
        caption: 'Сайт',
        url: receiver.url,
        classes: ['news'],
        fields: ['caption'],
        ...more,
      }),
    async work({ post = local, on = context, stop = new AbortController().signal } = {}) {
      await givePositions(database);
      await new BusWorker(on, { post, signer: on.links }, stop).run(performance.now() + 60_000);
    },
    async hurry() {
      await database.query(sql`update databus_pending set due_at = now()`);
    },
    requests: (id) => listed('databusRequest', 'subscriptionId', id),
    responses: (id) => listed('databusResponse', 'databusRequestId', id),
    one: async (className, id) => (await admin.send('GET', `/manage/${className}/${String(id)}/`)).body,
    async close() {
      await app.close();
      await receiver.close();
    },
  };
}
