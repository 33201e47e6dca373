import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROLE_NAMES, type RoleKey } from '#model/terms/roles.ts';
import { builtServer } from '../../scripts/build-product.ts';
import { startServer, type ServerProcess } from '../../bench/server-process.ts';
import { freePort } from '../harness/free-port.ts';
import { startPostgresCluster, type PostgresCluster } from '../harness/postgres-cluster.ts';
import { colleagueOf, openFollowing } from './colleague.ts';
import { writeAs } from './colleague-write.ts';
import { test } from './signed-in.ts';

// Two browsers, each on a server of its own, and one PostgreSQL below both.
const SOON = { timeout: 3000 };
const SECRET = 'a secret of the tests, of no use to anybody else';

let cluster: PostgresCluster | undefined;
const folders: string[] = [];
const servers: ServerProcess[] = [];

async function startProduct(databaseUrl: string): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  folders.push(folder);
  return startServer([await builtServer()], await freePort(), {
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    JWT_SECRET: SECRET,
    DEMO: '1',
    LOG_LEVEL: 'warn',
  });
}

test.beforeAll(async () => {
  cluster = await startPostgresCluster();
  // One after the other: the first migrates and fills the database.
  for (let at = 0; at < 2; at += 1) servers.push(await startProduct(cluster.url()));
});
test.afterAll(async () => {
  for (const server of servers.splice(0)) await server.stop();
  await cluster?.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function roleId(page: Page, role: RoleKey): Promise<number> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'jwt-token')?.value ?? '';
  const filter = JSON.stringify([{ fieldName: 'name', fieldValue: ROLE_NAMES[role] }]);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/v1/manage/roles/', { headers, params: { filter } });
  const { items }: { items: readonly { id: number }[] } = await answer.json();
  return items[0]?.id ?? 0;
}

test('what is done on one server is seen on the other at once, as far as the reader may see it', async ({
  browser,
}) => {
  const here = await colleagueOf(browser, 'administrators', servers[0]?.url);
  const there = await colleagueOf(browser, 'siteEditors', servers[1]?.url);
  const mark = `Два сервера ${Date.now()}`;
  const row = (caption: string) => there.getByRole('row', { name: caption });
  const folder = (caption: string) =>
    writeAs(here, 'POST', 'featureFolder/', { caption, name: `two-${caption.length}-${Date.now()}`, parentId: 0 });
  const leaf = there.getByRole('treeitem', { name: mark });
  await openFollowing(there, '/manage/features');

  const id = await writeAs(here, 'POST', 'feature/', { caption: mark });
  await there.getByRole('button', { name: '1 новая' }).click(SOON);
  await expect(row(mark)).toBeVisible(SOON);
  await writeAs(here, 'PATCH', `feature/${id}`, [{ fieldName: 'caption', fieldValue: `${mark} иначе` }]);
  await expect(row(`${mark} иначе`)).toBeVisible(SOON);

  const place = await folder(mark);
  await expect(leaf).toBeVisible(SOON);
  await writeAs(here, 'PATCH', `feature/${id}`, [{ fieldName: 'folderIds', fieldValue: [place] }]);
  await expect(leaf).toContainText('1', SOON);

  await test.step('the folder is closed: its record and what happens to it are gone from the reader', async () => {
    await there.getByRole('heading', { level: 1 }).hover();
    await writeAs(here, 'POST', 'FolderAccess/', { folderId: place, roleId: await roleId(here, 'eventManagers') });
    await expect(leaf).toHaveCount(0, SOON);
    await expect(row(`${mark} иначе`)).toHaveCount(0, SOON);
    await writeAs(here, 'PATCH', `feature/${id}`, [{ fieldName: 'caption', fieldValue: `${mark} тайно` }]);
    await writeAs(here, 'POST', 'feature/', { caption: `${mark} закрытая`, folderIds: [place] });
    // Changes are told in the order of their commits: once a later one is there, the former would be.
    await writeAs(here, 'POST', 'feature/', { caption: `${mark} открытая` });
    await there.getByRole('button', { name: '1 новая' }).click(SOON);
    await expect(row(`${mark} открытая`)).toBeVisible(SOON);
    await expect(there.getByText('тайно')).toHaveCount(0);
    await expect(there.getByText('закрытая')).toHaveCount(0);
  });
  await here.context().close();
  await there.context().close();
});

test('who has a record open is seen on the other server, until the tab is killed', async ({ browser }) => {
  const here = await colleagueOf(browser, 'administrators', servers[0]?.url);
  const there = await colleagueOf(browser, 'siteEditors', servers[1]?.url);
  const id = await writeAs(here, 'POST', 'feature/', { caption: `Вместе ${Date.now()}` });
  const faces = there.getByRole('button', { name: /^Запись также открыта/u });
  await openFollowing(there, `/manage/features/${id}`);
  await openFollowing(here, `/manage/features/${id}`);
  await expect(faces).toBeVisible(SOON);
  await here.close({ runBeforeUnload: false });
  await expect(faces).toHaveCount(0, SOON);
  await there.context().close();
});
