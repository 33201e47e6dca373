import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { CostLedger } from '#server/store/costs/cost-ledger.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
/** The clock of the ledger stands still: what a user costs adds up, however fast the machine is. */
const clock = { now: 0 };
const costs = new CostLedger({
  share: 0.15,
  places: app.context.database.placesEach,
  now: () => clock.now,
});
const limited = await buildApp({ ...app.context, costs });
const address = await limited.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await limited.close();
  await app.close();
});

async function ask({ token }: TestClient, path: string, body?: string) {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() };
}

type Answer = Awaited<ReturnType<typeof ask>>;

const LIST = '/manage/news/';
const SEARCH = `/search/?text=${encodeURIComponent('новая клиника')}`;
/** How often the other one lists: far below the share. */
const LISTS = 5;
/** More requests than any machine can answer within the share. */
const MOST = 5000;

/** Sends requests until one is refused. */
async function untilRefused(send: () => Promise<Answer>): Promise<{ readonly sent: number; readonly refused: Answer }> {
  for (let sent = 1; sent <= MOST; sent += 1) {
    const answer = await send();
    if (answer.status === 429) return { sent, refused: answer };
  }
  throw new Error('no request was refused');
}

test.each([
  ['statements', SEARCH, undefined],
  ['bodies', LIST, JSON.stringify({ caption: Array.from({ length: 99_000 }).fill(0) })],
])(
  'a user whose %s cost too much is told when to repeat, while the lists of another one are answered',
  async (_what, path, body) => {
    const [heavy, other] = [await app.as('siteEditors'), await app.as('siteEditors')];
    const answers: Answer[] = [];
    const { refused } = await untilRefused(async () => {
      const [answer, list] = await Promise.all([
        ask(heavy, path, body),
        answers.length < LISTS ? ask(other, LIST) : undefined,
      ]);
      if (list) answers.push(list);
      return answer;
    });
    expect(JSON.parse(refused.text)).toMatchObject({
      statusCode: 429,
      code: 'tooHeavy',
      message: 'Слишком много тяжёлых запросов, повторите через 10 с',
    });
    expect(refused.retryAfter).toBe('10');
    app.check(body === undefined ? 'GET' : 'POST', `/api/v1${path}`, {
      status: refused.status,
      headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': '10' },
      text: refused.text,
    });
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await ask(other, LIST)).status).toBe(200);
    expect((await ask(heavy, LIST)).status).toBe(429);
    // Nobody else is at work a second later.
    clock.now += 1000;
    expect((await ask(heavy, LIST)).status).toBe(200);
    await ask(other, LIST);
    expect((await ask(heavy, LIST)).status).toBe(429);
    clock.now += 10_000;
    await ask(other, LIST);
    expect((await ask(heavy, LIST)).status).toBe(200);
  },
);
