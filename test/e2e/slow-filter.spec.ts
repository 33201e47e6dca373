import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { builtServer } from '../../scripts/build-product.ts';
import { startServer, type ServerProcess } from '../../bench/server-process.ts';
import { freePort } from '../harness/free-port.ts';
import { startPostgresCluster, type PostgresCluster } from '../harness/postgres-cluster.ts';
import { colleagueOf } from './colleague.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { test } from './signed-in.ts';

// A server of its own, on PostgreSQL, with more rows than are read at once.
const ROWS = 520_000;

let cluster: PostgresCluster | undefined;
let server: ServerProcess | undefined;
let client: pg.Client | undefined;
const folder = mkdtempSync(join(tmpdir(), 'back-office-'));

test.beforeAll(async () => {
  test.setTimeout(240_000);
  cluster = await startPostgresCluster();
  server = await startServer([await builtServer()], await freePort(), {
    NODE_ENV: 'development',
    DATABASE_URL: cluster.url(),
    DATA_DIR: folder,
    JWT_SECRET: 'a secret of the tests, of no use to anybody else',
    DEMO: '1',
    LOG_LEVEL: 'warn',
  });
  client = new pg.Client({ connectionString: cluster.url() });
  await client.connect();
  // Rows for reading only: without their history and counts.
  await client.query("set session_replication_role = 'replica'");
  await client.query(
    `with made as (
       insert into object (class_id) select (select class_id from object where id = (select min(id) from region))
       from generate_series(1, $1::integer) returning id)
     insert into region (id, name) select id, 'Область ' || id || repeat(' область', 22) from made`,
    [ROWS],
  );
  await client.query('analyze region');
});
test.afterAll(async () => {
  await client?.end();
  await server?.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The statements of lists of regions that run. */
async function running(): Promise<number> {
  const { rows = [] } =
    (await client?.query<{ n: number }>(
      `select count(*)::integer as n from pg_stat_activity
       where datname = current_database() and state = 'active' and query like '%from "region" t where%'
         and query not like 'explain%' and pid <> pg_backend_pid()`,
    )) ?? {};
  return rows[0]?.n ?? 0;
}

test('a filter that reads very many rows says that it may take long, and is cancelled in the database', async ({
  browser,
}) => {
  const page = await colleagueOf(browser, 'siteEditors', server?.url);
  await page.goto('/manage/regions');
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
  // Each condition is compared with each row; no row meets any.
  const any = Array.from({ length: 30 }, (_, at) => ({
    fieldName: 'name',
    operator: 'contains',
    fieldValue: `бласть о${at}`,
  }));
  const filter = encodeURIComponent(JSON.stringify([{ not: { any } }]));
  const notice = page.getByText('Поиск может занять несколько секунд');
  await page.goto(`/manage/regions?filter=${filter}`);
  await expect(notice).toBeVisible();
  expect(await running()).toBeGreaterThan(0);
  await inBothThemes(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Поиск отменён')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect.poll(running).toBe(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(running).toBe(0);
  await page.getByRole('group', { name: 'Условия списка' }).getByRole('button').first().press('Delete');
  await expect(page.getByRole('link', { name: 'Абаза' })).toBeVisible();
  await page.context().close();
});
