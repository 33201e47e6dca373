import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

// The errors of a server whose disk is full, or whose account has exceeded its quota.
test.each([
  ['53100', 'could not extend file "base/5/22634": No space left on device'],
  ['XX000', 'could not extend file "base/5/22634": Disk quota exceeded'],
])('a database without space (%s) makes writes 507 and leaves reads as they are', async (code, message) => {
  const { database } = app.context;
  const editor = await app.as('siteEditors');
  await database.execute(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$;
     create trigger full_disk before insert or update on author for each statement execute function full_disk()`,
  );
  const before = await app.fingerprint();
  const refused = await editor.send('POST', '/manage/author/', { caption: 'Не поместится' });
  expect(refused.status, refused.raw.body).toBe(507);
  expect(refused.body).toMatchObject({
    code: 'noSpace',
    message:
      'На диске сервера закончилось место, ничего не сохранено. Сообщите администратору и повторите попытку позже',
  });
  expect(refused.raw.headers['retry-after']).toBe('60');
  expect(await app.fingerprint()).toBe(before);
  expect((await editor.send('GET', '/manage/author/')).status).toBe(200);
  expect((await app.app.inject('/health/ready')).json()).toMatchObject({ status: 'noSpace' });
  await database.execute('drop function full_disk cascade');
  expect((await editor.send('POST', '/manage/author/', { caption: 'Поместится' })).status).toBe(201);
});
