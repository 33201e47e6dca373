import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { integer } from '#model/kinds/integer.ts';
import { reference } from '#model/kinds/reference.ts';
import { string } from '#model/kinds/string.ts';
import { keepExtensionIndexes } from '#server/store/extension-indexes.ts';
import { catalogOf } from '#test/harness/catalog-of.ts';
import {
  beforeMigration,
  historyOf,
  indexesOf,
  openMigrated,
  patch,
  sent,
  SUBJECT,
  trial,
  undo,
  type Migrated,
} from '#test/harness/migrated-app.ts';
import { scriptBetween } from '#test/harness/plan-between.ts';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';

async function expectSchemaOf({ context }: TestApp, classes: readonly ClassDefinition[], tables: readonly string[]) {
  const fresh = await openTestApp(classes);
  const made = (lines: readonly string[]) => lines.filter((line) => !line.includes('_ext_'));
  const expected = made(await catalogOf(fresh.context.database, tables));
  await fresh.close();
  expect(expected.length).toBeGreaterThan(20);
  expect(made(await catalogOf(context.database, tables))).toEqual(expected);
}

describe('a renamed property', () => {
  const after = trial(
    {
      title: string({ ...SUBJECT, required: true, was: 'mainSubject' }),
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
    const lines = scriptBetween(beforeMigration, after).split('\n');
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

describe('a renamed class', () => {
  const after = trial(
    {
      title: string({ ...SUBJECT, required: true, was: 'mainSubject' }),
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
    const renamed = [...migrated.indexes].map(([name, oid]) => [name.replace(/^trial_/u, 'field_test_'), oid] as const);
    await keepExtensionIndexes(context.database, context.definitions);
    expect(await indexesOf(migrated.app)).toEqual(new Map(renamed));
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
