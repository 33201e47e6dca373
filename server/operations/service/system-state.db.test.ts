import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';
import type { SystemState } from '#model/wire/system-state.ts';
import { noteBackup } from '#server/store/servers/backups.ts';
import { removeReport, reportServer } from '#server/store/servers/reports.ts';
import { ServerFigures } from '#server/store/servers/server-figures.ts';
import { sql } from '#server/store/sql.ts';

const app = await openTestApp();
const { database, figures } = app.context;
const admin = await app.as('administrators');
afterAll(() => app.close());
const metrics = async () => (await app.app.inject({ url: '/metrics' })).body;

async function stateFor(client: TestClient): Promise<SystemState> {
  const { status, raw } = await client.send('GET', '/manage/system-state/');
  expect(status, raw.body).toBe(200);
  return raw.json();
}

test('administrators alone read the state of the system', async () => {
  const editor = await app.as('siteEditors');
  expect((await editor.send('GET', '/manage/system-state/')).status).toBe(403);
  expect((await app.anonymous('GET', '/manage/system-state/')).status).toBe(401);
});

test('the server that answers and the database are told of, by either engine', async () => {
  await admin.send('GET', '/manage/news/');
  await admin.send('GET', '/manage/no-such-class/');
  const { servers, database: base, queue, databus, mail, feed, statements } = await stateFor(admin);
  expect(servers).toHaveLength(1);
  const [own] = servers;
  expect(own).toMatchObject({ isThis: true, silentFor: 0, pid: process.pid, schema: base.schema });
  expect(own?.memory.process).toBeGreaterThan(10_000_000);
  expect(own?.requests.kinds.find(({ kind }) => kind === 'list')?.count).toBeGreaterThan(0);
  expect(own?.requests.refused).toBeGreaterThan(0);
  expect(base.engine).toBe(database.engine);
  expect(base.size).toBeGreaterThan(1_000_000);
  expect(base.tables).toHaveLength(8);
  // The embedded database has no server that could tell of its connections.
  expect([base.server === null, own?.connections === null]).toEqual(
    database.engine === 'pglite' ? [true, true] : [false, false],
  );
  expect(queue.counts.failed).toBe(0);
  expect(databus).toEqual({ age: 0, paused: 0 });
  expect(mail).toEqual({ waiting: 0, age: 0, failed: 0 });
  expect(feed.position).toBeGreaterThanOrEqual(0);
  expect(statements).toHaveLength(10);
  expect(statements.every(({ text }) => !text.replaceAll("'…'", '').includes("'"))).toBe(true);
});

test.runIf(database.engine === 'postgres')('PostgreSQL tells of its connections and of what runs long', async () => {
  const { server } = (await stateFor(admin)).database;
  const active = server?.connections.find(({ state }) => state === 'active');
  expect(active?.count).toBeGreaterThan(0);
  expect(server?.most).toBeGreaterThan(active?.count ?? 0);
  expect(server?.cacheHits).toBeLessThanOrEqual(1);
  const longest = await database.transaction(async (transaction) => {
    await transaction.query(sql`select ${'a secret'}::text, 'another'`);
    return (await stateFor(admin)).database.server?.longest;
  });
  expect(longest).toMatchObject({ isIdle: true, text: expect.stringContaining('…') });
  expect(JSON.stringify(longest)).not.toMatch(/secret|another/u);
});

test('the last backup is told, and one that has failed since', async () => {
  const age = async () => /^backup_age_seconds (?<age>\S+)$/mu.exec(await metrics())?.groups?.['age'];
  expect((await stateFor(admin)).backup).toEqual({ last: null, failedAt: null });
  expect(await age()).toBe('+Inf');
  const begunAt = new Date(Date.now() - 90_000);
  await noteBackup(database, { begunAt, size: 5_000_000_000, withFiles: true, lostFiles: 0 });
  const last = { at: begunAt.toISOString(), seconds: 90, size: 5_000_000_000, withFiles: true, lostFiles: 0 };
  expect((await stateFor(admin)).backup).toEqual({ last: { ...last, age: expect.any(Number) }, failedAt: null });
  expect(Number(await age())).toBeGreaterThanOrEqual(90);
  const failed = new Date();
  await noteBackup(database, { begunAt: failed, size: null, withFiles: true, lostFiles: 0 });
  expect((await stateFor(admin)).backup).toMatchObject({ last, failedAt: failed.toISOString() });
  await noteBackup(database, { begunAt: new Date(), size: 1, withFiles: false, lostFiles: 3 });
  expect((await stateFor(admin)).backup).toMatchObject({
    last: { seconds: 0, size: 1, withFiles: false, lostFiles: 3 },
    failedAt: null,
  });
});

test('other servers are told of by what they have written, also those that have fallen silent', async () => {
  const other = { ...app.context, figures: new ServerFigures() };
  await reportServer(app.context);
  await reportServer(other);
  expect((await stateFor(admin)).servers.map(({ isThis }) => isThis)).toEqual([true, false]);

  await database.query(
    sql`update server_report set reported_at = reported_at - interval '2 minutes' where id = ${other.figures.id}::uuid`,
  );
  const [, silent] = (await stateFor(admin)).servers;
  expect(silent?.silentFor).toBeGreaterThanOrEqual(120);

  await database.query(
    sql`update server_report set reported_at = reported_at - interval '1 hour' where id = ${other.figures.id}::uuid`,
  );
  expect((await stateFor(admin)).servers).toHaveLength(1);
  await reportServer(app.context);
  expect(await database.query(sql`select id from server_report`)).toEqual([{ id: figures.id }]);
  await removeReport(database, figures.id);
  expect(await database.query(sql`select id from server_report`)).toEqual([]);
});
