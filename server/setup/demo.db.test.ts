import { afterAll, expect, test } from 'vitest';
import { earlierRecords } from '#demo/demo-batch.ts';
import { demoRecords } from '#demo/demo-records.ts';
import { batchesAfterFiles } from '#demo/files/demo-files.ts';
import { SHOWN_PAGE } from '#demo/site/built-page.ts';
import { DEMO_STAFF } from '#demo/staff.ts';
import type { ImportState } from '#model/wire/imports.ts';
import { ROLE_KEYS, ROLE_NAMES } from '#model/terms/roles.ts';
import { sql } from '#server/store/sql.ts';
import { openTestApp } from '#test/harness/test-app.ts';
import { ensureRoles } from './built-in-roles.ts';
import { createDemo } from './demo.ts';

const LATEST_DAY = new Date('2026-11-01');

/** The records that tables of the demo became. */
const IMPORTED: Readonly<Record<string, number>> = { client: 6 };

const app = await openTestApp();
afterAll(() => app.close());

test('the demo fills an empty database, with somebody of each role, and breaks no rule', async () => {
  const { context } = app;
  await createDemo(context, await ensureRoles(context), LATEST_DAY);
  const answer = await app.anonymous('POST', '/user/authenticate/', { login: 'administrators', password: 'demo' });
  expect(answer.status, answer.raw.body).toBe(200);
  const headers = { authorization: `Bearer ${String(answer.body['token'])}` };
  const batches = demoRecords(LATEST_DAY);
  const afterFiles = batchesAfterFiles(earlierRecords(batches));
  for (const { className, records } of batches) {
    const list = await app.anonymous('GET', `/manage/${className}/?pageSize=1`, undefined, headers);
    // Each of the staff has a public profile too.
    const staff = className === 'userProfile' ? DEMO_STAFF.length : 0;
    const later = afterFiles.flatMap((batch) => (batch.className === className ? batch.records : [])).length;
    const imported = IMPORTED[className] ?? 0;
    expect([className, list.body['total']]).toEqual([className, records.length + later + staff + imported]);
  }
  const bin = await app.anonymous('GET', '/manage/bin/', undefined, headers);
  expect(bin.body.items.length, 'the bin shows what was deleted').toBeGreaterThan(2);
  const imports = await app.anonymous('GET', '/manage/import/?pageSize=-1', undefined, headers);
  expect(imports.body.items).toContainEqual(
    expect.objectContaining({ stage: 'done', new: 6, changed: 3, unchanged: 2, refused: 1 }),
  );
  const waiting = imports.body.items.find(({ stage }) => stage === 'columns');
  const tried = await app.anonymous('GET', `/manage/import/${String(waiting?.['id'])}/`, undefined, headers);
  expect(tried.body).toMatchObject({ stage: 'checked', totals: { new: 5, changed: 3, unchanged: 1, refused: 3 } });
  const { questions, answers }: ImportState = tried.raw.json();
  expect(questions, 'a question about a column is answered').toHaveLength(1);
  for (const { index, kind, choices } of questions) {
    const given = answers.find((one) => one.index === index && one.kind === kind)?.answer;
    expect(choices.map(({ value }) => value)).toContain(given);
  }
  const held = await context.database.query(sql`select from proposal_leaf where before <> after`);
  expect(held.length, 'changes are prepared').toBeGreaterThan(2);
  const [cover] = await context.database.query<{ id: number }>(
    sql`select default_image_id as id from news where default_image_id is not null`,
  );
  const preview = await app.anonymous('GET', `/objectimage/p${cover?.id ?? 0}v300x300.jpg`, undefined, headers);
  expect(preview.raw.headers['content-type']).toBe('image/jpeg');
  const files = await app.anonymous('GET', '/manage/AttachedFile/', undefined, headers);
  expect(files.body.items.every(({ fileSize }) => Number(fileSize) > 0)).toBe(true);
  expect(files.body.items.length).toBeGreaterThan(3);
  const built = await app.anonymous('GET', '/manage/page/?pageSize=-1', undefined, headers);
  const page = built.body.items.find(({ name }) => name === SHOWN_PAGE);
  const rendered = await app.anonymous('GET', `/manage/page/${String(page?.['id'])}/page/`, undefined, headers);
  expect(rendered.body['images'], 'the blocks show the pictures of their page').toHaveLength(5);
  const address = /\/api\/v1(\/manage\/ContentBlockFile\/\d+\/file)/u.exec(String(rendered.body['html']))?.[1];
  expect((await app.anonymous('GET', String(address), undefined, headers)).status).toBe(200);
  const users = await context.database.query<{ roles: number }>(
    sql`select count(distinct r.name) as roles from "user" u join roles r on r.id = any(u.role_ids)`,
  );
  expect(users[0]?.roles).toBe(ROLE_KEYS.map((key) => ROLE_NAMES[key]).length);
  const [order] = (await app.anonymous('GET', '/manage/order/?pageSize=1', undefined, headers)).body.items;
  const history = await app.anonymous('GET', `/manage/order/${String(order?.['id'])}/history/`, undefined, headers);
  expect(history.body['total'], 'its total was right from the start').toBe(1);
});
