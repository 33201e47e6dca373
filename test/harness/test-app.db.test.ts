import { afterAll, expect, test } from 'vitest';
import { openTestApp } from './test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

test('a fingerprint tells of a record that is made, changed and deleted, and of nothing else', async () => {
  const admin = await app.as('administrators');
  const seen = [await app.fingerprint()];
  const read = async (url: string) => {
    expect((await admin.send('GET', url)).status).toBe(200);
    expect(await app.fingerprint()).toBe(seen.at(-1));
    // Simulates the server's own WAL records, which concern no row.
    await app.database.database.execute('checkpoint');
    expect(await app.fingerprint()).toBe(seen.at(-1));
  };
  const write = async (...request: Parameters<typeof admin.send>) => {
    const answer = await admin.send(...request);
    expect(answer.status, answer.raw.body).toBeLessThan(300);
    const now = await app.fingerprint();
    expect(seen).not.toContain(now);
    seen.push(now);
    return answer;
  };
  await read('/manage/feature/');
  const { body } = await write('POST', '/manage/feature/', { caption: 'Первая' });
  const at = `/manage/feature/${String(body['id'])}/`;
  await read(at);
  await write('PATCH', at, [{ fieldName: 'caption', fieldValue: 'Вторая' }]);
  await write('DELETE', at);
  await read('/manage/feature/');
});
