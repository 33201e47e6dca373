import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_NAMES } from '#model/terms/roles.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Database, Statement } from '#server/store/database.ts';
import { classCounts } from '#server/store/records/read/counts.ts';
import { recentChanges } from '#server/store/records/read/recent.ts';
import { sessionActor } from '#server/store/sessions/sessions.ts';
import { openTestApp, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

/** The maximum length of a statement of the home page, however many folders of however many classes are closed. */
const LONGEST = 20_000;
const admin = await app.as('administrators');
const editor = await app.as('siteEditors');
const foldersOf = new Map<string, number>();
let roleId = 0;

async function created(path: string, body: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await admin.send('POST', path, body);
  expect(answer.status, `${path} ${answer.raw.body}`).toBe(201);
  return Number(answer.body['id']);
}

interface Made {
  readonly className: string;
  readonly id: number;
}

/** Creates a folder that is closed to editors. */
async function closedFolder(className: string, name: string): Promise<number> {
  const folderId = await created(`/manage/${className}/`, { caption: name, name, parentId: 0 });
  await created('/manage/FolderAccess/', { folderId, roleId });
  return folderId;
}

beforeAll(async () => {
  const roles = await admin.send('GET', '/manage/roles/?pageSize=100');
  roleId = Number(roles.body.items.find(({ name }) => name === ROLE_NAMES.supportManager)?.['id']);
  const { catalog } = app.context;
  for (const folders of catalog.classes.filter((definition) => catalog.itemsOf(definition)))
    foldersOf.set(folders.name, await closedFolder(folders.name, `closed-${folders.name.toLowerCase()}`));
  const classIdOf = (className: string) => catalog.get(className).classId;
  const link = (from: Made, to: Made) =>
    created('/manage/ComponentLink/', {
      componentId: from.id,
      componentClassId: classIdOf(from.className),
      linkedComponentId: to.id,
      linkedComponentClassId: classIdOf(to.className),
    });
  const made: Made[] = [];
  for (const className of ['news', 'article', 'clinic', 'company', 'course']) {
    for (const place of [{}, { folderIds: [foldersOf.get(`${className}Folder`)] }]) {
      const id = await created(`/manage/${className}/`, { caption: `Запись ${className}`, ...place });
      await created('/manage/SeoKeyword/', { componentId: id, keyword: 'слово' });
      const [first] = made;
      made.push({ className, id });
      if (first) {
        await link(first, { className, id });
        await link({ className, id }, first);
      }
      if (className !== 'clinic') continue;
      const branch = await created('/manage/clinicBranch/', { clinicId: id, caption: 'Филиал' });
      await created('/manage/SeoKeyword/', { componentId: branch, keyword: 'филиал' });
      await created('/manage/courseItem/', { ownerId: id, caption: 'Набор' });
    }
  }
}, 240_000);

async function actorOf(client: TestClient): Promise<Actor> {
  const claims = await app.context.tokens.check(client.token);
  const actor =
    claims && (await sessionActor(app.context.database, app.context.catalog, claims.sessionId, claims.userId));
  if (!actor) throw new Error('nobody is signed in');
  return actor;
}

/** The statements that the actor's home page executes. */
async function statementsOf(actor: Actor): Promise<readonly Statement<unknown>[]> {
  const sent: Statement<unknown>[] = [];
  const database: Database = {
    ...app.context.database,
    query(statement) {
      sent.push(statement);
      return app.context.database.query(statement);
    },
  };
  await classCounts({ ...app.context, database }, actor);
  await recentChanges({ ...app.context, database }, actor);
  return sent;
}

test('statements are short, prepared, and the same whichever folders are closed', { timeout: 120_000 }, async () => {
  const first = await statementsOf(await actorOf(editor));
  expect(Math.max(...first.map(({ text }) => text.length))).toBeLessThan(LONGEST);
  const second = await statementsOf(await actorOf(editor));
  expect(second.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
  expect(second.filter(({ name }) => name === undefined)).toEqual([]);

  const closedBefore = (await actorOf(editor)).closedFolders.list;
  await closedFolder('newsFolder', 'closed-too');
  const actor = await actorOf(editor);
  expect(actor.closedFolders.list).not.toBe(closedBefore);
  const known = new Set(second.map(({ name }) => name));
  const third = (await statementsOf(actor)).filter(({ values }) => values.includes(actor.closedFolders.list));
  expect(third.length).toBeGreaterThan(5);
  // Creating the folder is itself a change: only its class may be queried for the first time.
  expect(third.filter(({ name, text }) => !known.has(name) && !text.includes('"news_folder"'))).toEqual([]);
});

test('every number is the total of its list, and nothing is told of what is hidden', { timeout: 120_000 }, async () => {
  const home = await editor.send('GET', '/home/');
  const { counts, recent } = home.body;
  if (!Array.isArray(counts) || !Array.isArray(recent)) throw new Error('this is no home page');
  const totals: unknown[] = [];
  for (const { className } of counts) {
    const path = `/manage/${String(className)}/?pageSize=1`;
    const state = app.context.catalog.get(String(className)).properties['instanceStateId']?.activeState;
    const active = encodeURIComponent(JSON.stringify([{ fieldName: 'instanceStateId', fieldValue: state }]));
    totals.push({
      className,
      total: (await editor.send('GET', path)).body['total'],
      active: state === undefined ? 0 : (await editor.send('GET', `${path}&filter=${active}`)).body['total'],
    });
  }
  expect(counts).toEqual(totals);
  const numberOf = (name: string): unknown => counts.find(({ className }) => className === name)?.total;
  expect(['news', 'clinic', 'clinicBranch', 'SeoKeyword', 'ComponentLink', 'courseItem'].map(numberOf)).toEqual([
    1, 1, 1, 6, 8, 1,
  ]);
  for (const { objectId, className } of recent)
    expect([className, (await editor.send('GET', `/manage/${String(className)}/${String(objectId)}`)).status]).toEqual([
      className,
      200,
    ]);
  expect(recent).toHaveLength(21);
});
