import { afterAll, expect, test } from 'vitest';
import { demoRecords } from '#demo/demo-records.ts';
import { DEMO_STAFF } from '#demo/staff.ts';
import { ROLE_KEYS, ROLE_NAMES } from '#model/roles.ts';
import { sql } from '#server/store/sql.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { ensureRoles } from './built-in-roles.ts';
import { createDemo } from './demo.ts';

const LATEST_DAY = new Date('2026-11-01');

const app = await openTestApp();
afterAll(() => app.close());

test('the demo fills an empty database, with somebody of each role, and breaks no rule', async () => {
  const { context } = app;
  await createDemo(context, await ensureRoles(context), LATEST_DAY);
  const answer = await app.anonymous('POST', '/user/authenticate/', { login: 'administrators', password: 'demo' });
  expect(answer.status, answer.raw.body).toBe(200);
  const headers = { authorization: `Bearer ${String(answer.body['token'])}` };
  for (const { className, records } of demoRecords(LATEST_DAY)) {
    const list = await app.anonymous('GET', `/manage/${className}/?pageSize=1`, undefined, headers);
    // Each of the staff has a public profile too.
    const staff = className === 'userProfile' ? DEMO_STAFF.length : 0;
    expect([className, list.body['total']]).toEqual([className, records.length + staff]);
  }
  const [cover] = await context.database.query<{ id: number }>(
    sql`select default_image_id as id from news where default_image_id is not null`,
  );
  const preview = await app.anonymous('GET', `/objectimage/p${cover?.id ?? 0}v300x300.jpg`, undefined, headers);
  expect(preview.raw.headers['content-type']).toBe('image/jpeg');
  const files = await app.anonymous('GET', '/manage/AttachedFile/', undefined, headers);
  expect(files.body.items.every(({ fileSize }) => Number(fileSize) > 0)).toBe(true);
  expect(files.body.items.length).toBeGreaterThan(3);
  const users = await context.database.query<{ roles: number }>(
    sql`select count(distinct r.name) as roles from "user" u join roles r on r.id = any(u.role_ids)`,
  );
  expect(users[0]?.roles).toBe(ROLE_KEYS.map((key) => ROLE_NAMES[key]).length);
  const [order] = (await app.anonymous('GET', '/manage/order/?pageSize=1', undefined, headers)).body.items;
  const history = await app.anonymous('GET', `/manage/order/${String(order?.['id'])}/history/`, undefined, headers);
  expect(history.body['total'], 'its total was right from the start').toBe(1);
});
