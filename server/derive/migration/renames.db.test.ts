import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineClass, type ClassDefinition, type ClassOptions, type Properties } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { keepExtensionIndexes } from '#server/store/extension-indexes.ts';
import { catalogOf } from '#test/harness/catalog-of.ts';
import { scriptBetween } from '#test/harness/plan-between.ts';
import { openTestApp, type TestAnswer, type TestApp, type TestClient } from '#test/harness/test-app.ts';
import { withFolderClasses } from '../catalog.ts';

const caption = string({ caption: 'Заголовок', required: true, visibleInTable: true, searchable: true });

function trial(properties: Properties, options: Partial<ClassOptions<Properties>> = {}): readonly ClassDefinition[] {
  const definition = defineClass({
    name: 'trial',
    classId: 831,
    caption: 'Проба',
    pluralCaption: 'Пробы',
    route: 'trials',
    folders: 'many',
    captionProperty: 'caption',
    properties: { caption, ...properties },
    ...options,
  });
  return withFolderClasses([definition]);
}

const text = { caption: 'Тема', visibleInTable: true, searchable: true, unique: true };
const before = trial(
  {
    mainSubject: string({ ...text, required: true }),
    beginning: integer({ caption: 'Начало', visibleInTable: true }),
    ending: integer({ caption: 'Конец', notBefore: { property: 'beginning', message: 'м' } }),
    partnerId: reference('trial', { caption: 'Пара' }),
    remark: string({ caption: 'Примечание' }),
  },
  { uniqueTogether: [['caption', 'mainSubject']], propertyAliases: { topic: 'mainSubject' } },
);

type Item = Readonly<Record<string, unknown>>;

/** The product with the classes as they were, filled, then migrated and opened with the classes as they are. */
interface Migrated {
  readonly app: TestApp;
  readonly admin: TestClient;
  readonly one: number;
  readonly other: number;
  readonly linked: number;
  readonly folder: number;
  readonly noteField: number;
  /** Change-sets, by what they did. */
  readonly sets: Readonly<Record<'changed' | 'remarked' | 'deleted', number>>;
  /** The indexes of custom fields before, by name, with their object ids. */
  readonly indexes: ReadonlyMap<string, number>;
}

async function sent(client: TestClient, ...request: Parameters<TestClient['send']>): Promise<TestAnswer> {
  const answer = await client.send(...request);
  expect(answer.status, answer.raw.body).toBeLessThan(300);
  return answer;
}

const idOf = ({ body }: TestAnswer) => Number(body['id']);
const changeSetOf = ({ raw }: TestAnswer) => Number(raw.headers['x-change-set']);
const patch = (fields: Item) => Object.entries(fields).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue }));

async function indexesOf({ context }: TestApp): Promise<ReadonlyMap<string, number>> {
  const rows = await context.database.query<{ name: string; oid: number }>({
    text: `select relname as name, oid::integer as oid from pg_class where relname ~ '_ext_' order by 1`,
    values: [],
  });
  return new Map(rows.map(({ name, oid }) => [name, oid]));
}

async function field(admin: TestClient, body: Item): Promise<number> {
  return idOf(await sent(admin, 'POST', '/manage/customField/', { caption: 'Поле', editor: 'string', ...body }));
}

async function openMigrated(after: readonly ClassDefinition[], drops: readonly string[] = []): Promise<Migrated> {
  const old = await openTestApp(before);
  const admin = await old.as('administrators');
  const noteField = await field(admin, { className: 'trial', name: 'note', searchable: true, visibleInTable: true });
  const goneField = await field(admin, { className: 'trial', name: 'gone', caption: 'Бывшее' });
  const config = { className: 'trial' };
  await field(admin, { className: 'news', name: 'trialId', editor: 'reference', config });
  const folder = idOf(
    await sent(admin, 'POST', '/manage/trialFolder/', { caption: 'Папка', name: 'papka', parentId: 0 }),
  );
  const create = async (body: Item) => idOf(await sent(admin, 'POST', '/manage/trial/', body));
  const extendedProperties = { note: 'заметка', gone: 'бывшее' };
  const one = await create({
    ...{ caption: 'Первая', mainSubject: 'Ёлка', beginning: 1, ending: 5, remark: 'старое' },
    ...{ folderIds: [folder], extendedProperties },
  });
  const other = await create({ caption: 'Вторая', mainSubject: 'Дуб', partnerId: one });
  const changes = await sent(admin, 'PATCH', `/manage/trial/${one}`, patch({ mainSubject: 'Сосна', beginning: 2 }));
  const remarks = await sent(admin, 'PATCH', `/manage/trial/${one}`, patch({ remark: 'новое', note: 'другая' }));
  const news = { caption: 'Новость', extendedProperties: { trialId: one } };
  const linked = idOf(await sent(admin, 'POST', '/manage/news/', news));
  await sent(admin, 'DELETE', `/manage/customField/${goneField}`);
  const deletes = await sent(admin, 'DELETE', `/manage/trial/${other}`);
  await old.context.definitions.load();
  await keepExtensionIndexes(old.context.database, old.context.definitions);
  const indexes = await indexesOf(old);
  const origin = await old.freeze();
  const app = await openTestApp(after, async () => {
    const copy = await origin();
    await copy.database.execute(scriptBetween(before, after, drops));
    return copy;
  });
  await app.context.definitions.load();
  const sets = {
    changed: changeSetOf(changes),
    remarked: changeSetOf(remarks),
    deleted: changeSetOf(deletes),
  };
  return { app, admin: await app.as('administrators'), one, other, linked, folder, noteField, sets, indexes };
}

async function expectSchemaOf({ context }: TestApp, classes: readonly ClassDefinition[], tables: readonly string[]) {
  const fresh = await openTestApp(classes);
  const made = (lines: readonly string[]) => lines.filter((line) => !line.includes('_ext_'));
  const expected = made(await catalogOf(fresh.context.database, tables));
  await fresh.close();
  expect(expected.length).toBeGreaterThan(20);
  expect(made(await catalogOf(context.database, tables))).toEqual(expected);
}

/** The names and values of the fields of a record's history, newest first. */
async function historyOf({ admin }: Migrated, className: string, id: number): Promise<readonly unknown[]> {
  const { body } = await sent(admin, 'GET', `/manage/${className}/${id}/history/`);
  return body.items.map((entry) => entry['fields']);
}

const undo = ({ admin }: Migrated, changeSet: number) => admin.send('POST', `/manage/change/${changeSet}/undo`);

describe('a renamed property', () => {
  const after = trial(
    {
      title: string({ ...text, required: true, was: 'mainSubject' }),
      start: integer({ caption: 'Начало', visibleInTable: true, was: 'beginning' }),
      ending: integer({ caption: 'Конец', notBefore: { property: 'start', message: 'м' } }),
      friendId: reference('trial', { caption: 'Пара', was: 'partnerId' }),
      remark: string({ caption: 'Примечание' }),
    },
    { uniqueTogether: [['caption', 'title']], propertyAliases: { topic: 'title' } },
  );
  let migrated: Migrated;
  beforeAll(async () => {
    migrated = await openMigrated(after);
  });
  afterAll(() => migrated.app.close());

  test('has its values, among the custom ones', async () => {
    const { body } = await sent(migrated.admin, 'GET', `/manage/trial/${migrated.one}`);
    expect(body).toMatchObject({ title: 'Сосна', topic: 'Сосна', start: 2, ending: 5, remark: 'новое' });
    expect(body).toMatchObject({ folderIds: [migrated.folder], extendedProperties: { note: 'другая' } });
    expect(body).not.toHaveProperty('mainSubject');
  });

  test('is found, ordered by and held unique as before', async () => {
    const found = async (query: string) =>
      (await sent(migrated.admin, 'GET', `/manage/trial/?${query}`)).body.items.map((item) => item['id']);
    expect(await found('searchText=сосна')).toEqual([migrated.one]);
    const filter = JSON.stringify([{ fieldName: 'title', fieldValue: 'Сосна' }]);
    expect(await found(`orderFieldName=title&filter=${encodeURIComponent(filter)}`)).toEqual([migrated.one]);
    const again = await migrated.admin.send('POST', '/manage/trial/', { caption: 'Третья', title: 'СОСНА' });
    expect(again.status).toBe(409);
    expect(again.raw.body).toContain('"title"');
    const early = await migrated.admin.send('PATCH', `/manage/trial/${migrated.one}`, patch({ start: 9 }));
    expect(early.status).toBe(422);
  });

  test('leaves the schema that the declaration gives from nothing', async () => {
    await expectSchemaOf(migrated.app, after, ['trial', 'trial_folder']);
  });

  test('moves its columns and writes no row of the table anew', () => {
    const lines = scriptBetween(before, after).split('\n');
    expect(lines.filter((line) => /drop|add column|create|^update/u.test(line))).toEqual([]);
  });

  test('has its history, and what was changed or deleted under the old name can be undone', async () => {
    expect(await historyOf(migrated, 'trial', migrated.one)).toEqual([
      expect.arrayContaining([expect.objectContaining({ fieldName: 'note', before: 'заметка', after: 'другая' })]),
      [
        { fieldName: 'title', caption: 'Тема', before: 'Ёлка', after: 'Сосна' },
        { fieldName: 'start', caption: 'Начало', before: 1, after: 2 },
      ],
      expect.arrayContaining([
        expect.objectContaining({ fieldName: 'title', before: null, after: 'Ёлка' }),
        expect.objectContaining({ fieldName: 'gone', caption: 'Бывшее', after: 'бывшее' }),
      ]),
    ]);
    expect((await undo(migrated, migrated.sets.changed)).body).toMatchObject({ restored: 1 });
    const { body } = await sent(migrated.admin, 'GET', `/manage/trial/${migrated.one}`);
    expect(body).toMatchObject({ title: 'Ёлка', start: 1, remark: 'новое' });
    expect((await undo(migrated, migrated.sets.deleted)).body).toMatchObject({ restored: 1 });
    const back = await sent(migrated.admin, 'GET', `/manage/trial/${migrated.other}`);
    expect(back.body).toMatchObject({ title: 'Дуб', friendId: migrated.one });
  });
});

describe('a property that takes the name of another that was', () => {
  const after = trial({
    mainSubject: string({ ...text, required: true }),
    beginning: integer({ caption: 'Начало', visibleInTable: true }),
    ending: integer({ caption: 'Конец', notBefore: { property: 'beginning', message: 'м' } }),
    partnerId: reference('trial', { caption: 'Пара' }),
    gone: string({ caption: 'Примечание', was: 'remark' }),
  });

  test('has its own history alone, and that of the other is kept aside', async () => {
    const migrated = await openMigrated(after);
    const fields = (await historyOf(migrated, 'trial', migrated.one)).flat();
    expect(fields.filter((told) => JSON.stringify(told).includes('"gone"'))).toEqual([
      { fieldName: 'gone', caption: 'Примечание', before: 'старое', after: 'новое' },
      { fieldName: 'gone', caption: 'Примечание', before: null, after: 'старое' },
    ]);
    const kept = await migrated.app.context.database.query({
      text: `select after ->> 'gone~' as value from change where object_id = ${migrated.one} and action = 'create'`,
      values: [],
    });
    expect(kept).toEqual([{ value: 'бывшее' }]);
    await migrated.app.close();
  });
});

describe('a dropped property', () => {
  const after = trial({
    mainSubject: string({ ...text, required: true }),
    beginning: integer({ caption: 'Начало', visibleInTable: true }),
    ending: integer({ caption: 'Конец', notBefore: { property: 'beginning', message: 'м' } }),
    partnerId: reference('trial', { caption: 'Пара' }),
  });

  test('is kept by history, which tells of it no more; its changes are not undone, those of others are', async () => {
    const migrated = await openMigrated(after, ['trial.remark']);
    const told = JSON.stringify(await historyOf(migrated, 'trial', migrated.one));
    expect(told).toContain('другая');
    expect(told).not.toContain('старое');
    const kept = await migrated.app.context.database.query({
      text: `select before ->> 'remark' as value from change where change_set_id = ${migrated.sets.remarked}`,
      values: [],
    });
    expect(kept).toEqual([{ value: 'старое' }]);
    const refused = await undo(migrated, migrated.sets.remarked);
    expect(refused.status, refused.raw.body).toBe(422);
    expect((await undo(migrated, migrated.sets.deleted)).body).toMatchObject({ restored: 1 });
    await migrated.app.close();
  });
});

describe('a renamed class', () => {
  const after = trial(
    {
      title: string({ ...text, required: true, was: 'mainSubject' }),
      beginning: integer({ caption: 'Начало', visibleInTable: true }),
      ending: integer({ caption: 'Конец', notBefore: { property: 'beginning', message: 'м' } }),
      partnerId: reference('fieldTest', { caption: 'Пара' }),
      remark: string({ caption: 'Примечание' }),
    },
    { name: 'fieldTest', was: 'trial', route: 'fieldtests', uniqueTogether: [['caption', 'title']] },
  );
  let migrated: Migrated;
  beforeAll(async () => {
    migrated = await openMigrated(after);
  });
  afterAll(() => migrated.app.close());

  test('has its records, their folders, their custom fields and their totals', async () => {
    const { admin, one, folder } = migrated;
    const { body } = await sent(admin, 'GET', `/manage/fieldTest/${one}`);
    expect(body).toMatchObject({ title: 'Сосна', folderIds: [folder], extendedProperties: { note: 'другая' } });
    expect((await sent(admin, 'GET', '/manage/fieldTest/')).body).toMatchObject({ total: 1 });
    expect((await sent(admin, 'GET', `/manage/fieldTest/?folderId=${folder}`)).body).toMatchObject({ total: 1 });
    expect((await sent(admin, 'GET', `/manage/fieldTestFolder/${folder}`)).body).toMatchObject({ caption: 'Папка' });
    expect((await admin.send('GET', '/manage/trial/')).status, 'as every unknown class').toBe(403);
    await sent(admin, 'POST', '/manage/fieldTest/', { caption: 'Новая', title: 'Клён', folderIds: [folder] });
    expect((await sent(admin, 'GET', `/manage/fieldTest/?folderId=${folder}`)).body).toMatchObject({ total: 2 });
  });

  test('is linked to by the custom fields of others', async () => {
    const { body } = await sent(migrated.admin, 'GET', `/manage/news/${migrated.linked}`);
    expect(body['extendedProperties']).toMatchObject({ trialId: migrated.one, trial: { caption: 'Первая' } });
  });

  test('leaves the schema that the declaration gives from nothing', async () => {
    await expectSchemaOf(migrated.app, after, ['field_test', 'field_test_folder']);
    const [left] = await migrated.app.context.database.query<{ n: number }>({
      text: `select count(*) as n from pg_class where relname ~ '^trial'`,
      values: [],
    });
    expect(left).toEqual({ n: 0 });
  });

  test('keeps the indexes of its custom fields as they are, under its name', async () => {
    const { context } = migrated.app;
    expect([...migrated.indexes.keys()]).toContain(`trial_ext_${migrated.noteField}`);
    const renamed = [...migrated.indexes].map(([name, oid]) => [name.replace(/^trial_/u, 'field_test_'), oid]);
    await keepExtensionIndexes(context.database, context.definitions);
    expect([...(await indexesOf(migrated.app))].sort()).toEqual(renamed.sort());
  });

  test('has its history with that of removed fields, and its changes can be undone', async () => {
    const told = (await historyOf(migrated, 'fieldTest', migrated.one)).flat();
    expect(told).toContainEqual({ fieldName: 'title', caption: 'Тема', before: 'Ёлка', after: 'Сосна' });
    expect(told).toContainEqual({ fieldName: 'gone', caption: 'Бывшее', before: null, after: 'бывшее' });
    for (const changeSet of [migrated.sets.remarked, migrated.sets.changed, migrated.sets.deleted])
      expect((await undo(migrated, changeSet)).body).toMatchObject({ restored: 1 });
    const { body } = await sent(migrated.admin, 'GET', `/manage/fieldTest/${migrated.one}`);
    expect(body).toMatchObject({ title: 'Ёлка', remark: 'старое', extendedProperties: { note: 'заметка' } });
    const back = await sent(migrated.admin, 'GET', `/manage/fieldTest/${migrated.other}`);
    expect(back.body).toMatchObject({ title: 'Дуб', partnerId: migrated.one });
  });
});
