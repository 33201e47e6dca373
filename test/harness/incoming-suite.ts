import { expect } from 'vitest';
import { webhookSecret, webhookSignature } from '#server/access/webhooks.ts';
import { sql } from '#server/store/sql.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestClient } from './test-app.ts';

/** What a sender sends. */
export interface SentMessage {
  readonly body?: unknown;
  /** Sent instead of the body as JSON. */
  readonly text?: string;
  readonly id?: string;
  /** Seconds since 1970; now by default. */
  readonly timestamp?: number;
  readonly secret?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The product with a sender to incoming streams of the data bus. */
export interface IncomingSuite {
  readonly app: TestApp;
  readonly admin: TestClient;
  /** Creates a stream as an administrator, of news unless told otherwise. */
  readonly open: (
    more?: object,
    by?: TestClient,
  ) => Promise<{ readonly id: number; readonly name: string; readonly secret: string }>;
  readonly send: (name: string, message: SentMessage) => Promise<TestAnswer>;
  /** All that is stored, without the lists of requests and answers, which show a signed refusal too. */
  readonly written: () => Promise<string>;
  readonly requests: (incomingId: number) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly one: (className: string, id: unknown) => Promise<Readonly<Record<string, unknown>>>;
}

/** Opens the product for tests of what other systems send. */
export async function openIncomingSuite(): Promise<IncomingSuite> {
  const app = await openTestApp();
  const admin = await app.as('administrators');
  let made = 0;
  let sent = 0;
  return {
    app,
    admin,
    async open(more = {}, by = admin) {
      made += 1;
      const name = `stream-${made}`;
      const body = {
        caption: `Поток ${made}`,
        name,
        className: 'news',
        mapping: [
          { property: 'caption', path: 'title' },
          { property: 'source', path: 'from.name' },
        ],
        senderId: 'number',
        ...more,
      };
      const answer = await by.send('POST', '/manage/databusIncoming/', body);
      expect(answer.status, answer.raw.body).toBe(201);
      const id = Number(answer.body['id']);
      const secret = await by.send('POST', `/manage/databusIncoming/${id}/secret/`);
      expect(secret.status, secret.raw.body).toBe(200);
      return { id, name, secret: String(secret.body['secret']) };
    },
    async send(
      name,
      { body, text = JSON.stringify(body), id, timestamp = Math.floor(Date.now() / 1000), secret, headers = {} },
    ) {
      sent += 1;
      const message = { id: id ?? `msg_${sent}`, timestamp: String(timestamp), body: text };
      const signature = await webhookSignature([secret ?? (await webhookSecret(app.context.links, 1, 1))], message);
      return app.anonymous('POST', `/databus/incoming/${name}/`, text, {
        'content-type': 'application/json',
        'webhook-id': message.id,
        'webhook-timestamp': message.timestamp,
        'webhook-signature': signature,
        ...headers,
      });
    },
    async written() {
      const [found] = await app.context.database.query<{ state: string }>(
        sql`select concat_ws(' ', (select max(id) from change), (select count(*) from news), (select count(*) from "user"),
          (select coalesce(sum(hashtextextended(concat(r.ctid, r.xmin), 0)), 0) from databus_received r)) as state`,
      );
      return found?.state ?? '';
    },
    async requests(incomingId) {
      const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'incomingId', fieldValue: incomingId }]));
      const url = `/manage/databusRequest/?pageSize=100&orderFieldName=id&orderFieldDirection=ASC&filter=${filter}`;
      return (await admin.send('GET', url)).body.items;
    },
    one: async (className, id) => (await admin.send('GET', `/manage/${className}/${String(id)}/`)).body,
  };
}
