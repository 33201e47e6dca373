import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLASSES } from '#classes/registry.ts';
import { buildCatalog } from '#server/derive/catalog.ts';
import { operationsOf } from '#server/operations/registry.ts';
import { fileRows, storedFiles } from '#test/harness/file-client.ts';
import { openTestApp, type TestAnswer, type TestApp } from '#test/harness/test-app.ts';
import { postSamples, type PostSamples } from './post-samples.ts';

let app: TestApp;
let samples: PostSamples;
beforeAll(async () => {
  app = await openTestApp();
  samples = postSamples(app, await app.as('administrators'));
});
afterAll(() => app.close());

const operations = operationsOf(buildCatalog(CLASSES));
const POSTS = operations.filter(({ idempotent }) => idempotent);
/** Routes whose requests and replies are not stored. */
const KEPT_NOWHERE = [
  '/user/authenticate/',
  '/user/logout/',
  '/user/password/',
  '/user/factor/',
  '/user/factor/enrol/',
  '/user/factor/enrol/confirm/',
  '/user/passkey/begin/',
  '/user/passkey/',
  '/user/factors/passkeys/begin/',
  '/user/factors/passkeys/',
  '/user/factors/codes/',
  '/user/factors/totp/',
  '/user/factors/totp/confirm/',
  '/user/recover/',
  '/user/password/link/',
  '/user/password/link/check/',
  '/manage/user/:id/invitation/',
  // A secret is answered once, and kept nowhere.
  '/manage/databusSubscription/:id/secret/',
  '/manage/databusIncoming/:id/secret/',
  // Its own key: a message of another system is taken once under its own id.
  '/databus/incoming/:name/',
  // A provider's message, which its own number keeps from being carried out twice.
  '/user/oidc/:provider/logout/',
  '/user/confirm/',
  // The secret of a key stands in one answer, which is kept nowhere.
  '/manage/accessKey/',
  '/user/confirm/passkey/',
  '/manage/bookletConfiguration/preview/',
  '/manage/bookletTemplate/preview/',
  '/manage/certificateTemplate/preview/',
  '/public/invitations/:token/accept',
  // Its own key: a repeat of one sending is one answer.
  '/public/forms/:id/',
];

async function state(): Promise<string> {
  return [await app.fingerprint(), await fileRows(app), ...(await storedFiles(app))].join('\n');
}

function told({ status, raw }: TestAnswer): unknown {
  return [status, raw.body, raw.headers['etag'], raw.headers['x-change-set'], raw.headers['content-type']];
}

test('every POST but those of sign-in, of previews and of public links is idempotent, those of the classes that hold files among them', () => {
  const paths = operations.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(POSTS.map(({ path }) => path).sort()).toEqual(paths.filter((path) => !KEPT_NOWHERE.includes(path)).sort());
  for (const { name } of CLASSES.filter(({ content }) => content)) expect(paths).toContain(`/manage/${name}/`);
});

describe.each(POSTS.map(({ path }) => ({ path })))('POST $path', ({ path }) => {
  test('is answered once for a key', async () => {
    const { url, body, other } = await samples.sampleOf(path);
    const key = { 'idempotency-key': `once-${path}` };
    const first = await samples.send(url, body, key);
    expect(first.status, first.raw.body).toBeLessThan(300);
    await app.context.queue.drain();
    const after = await state();
    const again = await samples.send(url, body, key);
    expect(told(again)).toEqual(told(first));
    expect(await state()).toBe(after);
    const refused = await samples.send(url, other, key);
    expect([refused.status, refused.body['message']]).toEqual([
      422,
      'Этот Idempotency-Key уже использован для другого запроса',
    ]);
    expect(await state()).toBe(after);
  });

  test('of many at once one is answered, and the others the same', async () => {
    const { url, body } = await samples.sampleOf(path);
    const key = { 'idempotency-key': `many-${path}` };
    const answers = await Promise.all(Array.from({ length: 5 }, () => samples.send(url, body, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(told(answer)))).size).toBe(1);
    expect(answers[0]?.status, answers[0]?.raw.body).toBeLessThan(300);
    await app.context.queue.drain();
  });
});
