import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { expireLeases } from '#test/harness/killed-server.ts';
import { openServerPlace, type RunningServer } from '#test/harness/running-server.ts';

const SUBSCRIBERS = 12;
const NEWS = 3;
const KILLS = 3;
const soon = { timeout: 60_000, interval: 200 } as const;

/** A mail server that takes its time, so that servers are killed in the middle of letters. */
async function slowMailServer() {
  /** Each recipient with the subject of the letter. */
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        setTimeout(() => {
          const [subject = ''] = /^Subject: .*$/mu.exec(String(Buffer.concat(chunks))) ?? [];
          recipients.push(...session.envelope.rcptTo.map(({ address }) => `${address} ${subject}`));
          done();
        }, 40);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}?from=news@example.ru`;
  return { recipients, url, close: () => new Promise<void>((done) => server.close(() => done())) };
}

async function created(server: RunningServer, className: string, body: object): Promise<number> {
  const answer = await server.send('POST', `/manage/${className}/`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return Number(answer.body['id']);
}

async function subscribe(server: RunningServer): Promise<number> {
  const folderId = await created(server, 'newsFolder', { caption: 'Отрасль', name: 'industry', parentId: 0 });
  const scenario = { caption: 'Новое', trigger: 'itemCreated', subject: '{{caption}}', html: '<p>{{caption}}</p>' };
  const mailScenarioId = await created(server, 'MailScenario', { ...scenario, isActive: true });
  await created(server, 'FolderScenario', { folderId, mailScenarioId });
  for (let n = 0; n < SUBSCRIBERS; n += 1) {
    const subscriberId = await created(server, 'subscriber', {
      email: `reader${n}@example.ru`,
      fullName: `Читатель ${n}`,
    });
    await created(server, 'FolderSubscriber', { folderId, subscriberId });
  }
  return folderId;
}

/** Publishes a piece of news and lets its letters go without waiting. */
async function announce(server: RunningServer, folderId: number, at: number): Promise<void> {
  const id = await created(server, 'news', { caption: `News ${at}`, folderIds: [folderId] });
  const { body } = await server.send('GET', `/manage/news/${id}/letters/`);
  const { waiting }: { readonly waiting: readonly { readonly id: number; readonly recipients: number }[] } = JSON.parse(
    JSON.stringify(body),
  );
  expect(waiting).toMatchObject([{ recipients: SUBSCRIBERS }]);
  const sent = await server.send('POST', `/manage/mailLog/${waiting[0]?.id}/send/`);
  expect(sent.body).toEqual({ letters: SUBSCRIBERS });
}

test('servers are killed in the middle of their jobs, and no letter is sent twice', async () => {
  const mail = await slowMailServer();
  const place = await openServerPlace({ SMTP_URL: mail.url });
  const isShared = place.environment.databaseUrl !== undefined;
  try {
    let server = await place.start();
    const folderId = await subscribe(server);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const other = isShared ? await place.start() : null;
      const before = mail.recipients.length;
      if (kill < NEWS) await announce(server, folderId, kill);
      await expect.poll(() => mail.recipients.length, soon).toBeGreaterThan(before);
      await server.process.end('SIGKILL');
      await other?.process.end('SIGKILL');
      await expireLeases(place);
      server = await place.start();
    }
    const log = async () => {
      const { body } = await server.send('GET', '/manage/mailLog/?pageSize=-1');
      const items: readonly { readonly status: string }[] = JSON.parse(JSON.stringify(body['items']));
      return Object.fromEntries(
        [...Map.groupBy(items, ({ status }) => status)].map(([status, some]) => [status, some.length]),
      );
    };
    // Made once: no subscriber has two letters about the same record. Lost only where a server died over a letter.
    await expect.poll(async () => (await log())['waiting'] ?? 0, soon).toBe(0);
    const { sent = 0, failed = 0, ...others } = await log();
    expect(others).toEqual({});
    expect(sent + failed).toBe(SUBSCRIBERS * NEWS);
    expect(failed).toBeLessThanOrEqual(KILLS * 2 * 2);
    // Sent once or not at all, whatever the log could still record.
    expect(new Set(mail.recipients).size).toBe(mail.recipients.length);
    expect(mail.recipients.length).toBeGreaterThanOrEqual(sent);
    const { body } = await server.send('GET', '/manage/queue/');
    expect(body['counts']).toEqual({ queued: 0, running: 0, waiting: 0, failed: 0 });
    await server.process.stop();
  } finally {
    await place.close();
    await mail.close();
  }
}, 300_000);
