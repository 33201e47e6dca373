import { afterAll, describe, expect, test } from 'vitest';
import { author } from '#classes/content/author.ts';
import { customField } from '#classes/system/custom-field.ts';
import { customFieldCalls } from './custom-field-calls.ts';
import { customOf, openCustomFieldsApp } from './custom-fields-app.ts';
import { pathOf, type Item } from './item-paths.ts';

const app = await openCustomFieldsApp();
afterAll(() => app.close());
const { admin } = app;
const { body, field, record, expectFieldRefused } = customFieldCalls(app);

describe('what a field may be', () => {
  test.each<[fieldName: string, what: string, more: Item]>([
    ['className', 'a class that is not there', { className: 'nothing' }],
    ['className', 'a class by another spelling', { className: 'News' }],
    ['className', 'a class without a screen', { className: 'componentImage' }],
    ['className', 'itself', { className: 'customField' }],
    ['className', 'what the product alone writes', { className: 'databusRequest' }],
    ['name', 'no name of a property', { name: 'Имя поля' }],
    ['name', 'a capital letter first', { name: 'Field' }],
    ['name', 'a declared name', { name: 'caption' }],
    ['name', 'a declared name in another case', { name: 'metatitle' }],
    ['name', 'what a filter gives a meaning to', { name: 'searchText' }],
    ['name', 'what every record carries', { name: 'version' }],
    ['name', 'where a declared link shows its record', { name: 'defaultImage' }],
    [
      'name',
      'a link that would show its record there',
      { name: 'captionId', editor: 'reference', config: { className: 'author' } },
    ],
    ['editor', 'no kind', { editor: 'state' }],
    ['validations', 'a rule of another kind', { editor: 'boolean', validations: [{ validator: 'required' }] }],
    ['validations', 'a rule nobody knows', { validations: [{ validator: 'even' }] }],
    ['validations', 'a pattern of its own', { validations: [{ validator: 'regular', value: '^(a+)+$' }] }],
    [
      'validations',
      'a bound that is no number',
      { editor: 'integer', validations: [{ validator: 'min', value: 'мало' }] },
    ],
    [
      'validations',
      'bounds that leave nothing',
      {
        editor: 'integer',
        validations: [
          { validator: 'min', value: 5 },
          { validator: 'max', value: 4 },
        ],
      },
    ],
    ['validations', 'longer than an index holds', { validations: [{ validator: 'max', value: 100_000 }] }],
    ['validations', 'the same rule twice', { validations: [{ validator: 'required' }, { validator: 'required' }] }],
    ['items', 'nothing to choose from', { editor: 'enum', items: [] }],
    [
      'items',
      'an item twice',
      {
        editor: 'enum',
        items: [
          { id: 'a', caption: 'А' },
          { id: 'a', caption: 'Б' },
        ],
      },
    ],
    ['items', 'an item without a name', { editor: 'enum', items: [{ id: 'a' }] }],
    ['config', 'a link to nowhere', { editor: 'reference', config: { className: 'nothing' } }],
    ['config', 'a role nobody knows', { config: { readRoles: ['everybody'] } }],
    ['config', 'a default that does not hold', { editor: 'integer', config: { default: 'сто' } }],
    [
      'config',
      'a default outside of its bounds',
      { editor: 'integer', config: { default: 9 }, validations: [{ validator: 'max', value: 8 }] },
    ],
  ])('%s: %s is 422', async (fieldName, _, more) => expectFieldRefused(422, fieldName, body(more)));

  test('a name that another field of the class has is 409; another class may have it', async () => {
    await field({ name: 'shared' });
    await expectFieldRefused(409, 'name', body({ name: 'shared' }));
    await expectFieldRefused(
      409,
      'name',
      body({ name: 'sharedId', editor: 'reference', config: { className: 'author' } }),
    );
    await field({ className: 'author', name: 'shared' });
  });

  test('class, name and kind stay as they were made; the rest may change', async () => {
    const { id } = await field({ caption: 'Было' });
    for (const [fieldName, fieldValue] of [
      ['className', 'author'],
      ['name', 'another'],
      ['editor', 'multiline'],
    ]) {
      const before = await app.fingerprint();
      const answer = await admin.send('PATCH', pathOf(customField, String(id)), [{ fieldName, fieldValue }]);
      expect(answer.status, answer.raw.body).toBe(422);
      expect(answer.body['errors']).toEqual([{ fieldName, message: 'Нельзя изменить у созданного поля' }]);
      expect(await app.fingerprint()).toBe(before);
    }
    const answer = await admin.send('PATCH', pathOf(customField, String(id)), [
      { fieldName: 'caption', fieldValue: 'Стало' },
    ]);
    expect(answer.status, answer.raw.body).toBe(200);
  });
});

describe('rules of its values', () => {
  test('a required field leaves records as they are, and asks for a value once it has one; messages are its own', async () => {
    const old = await record('news');
    const validations = [
      { validator: 'required', errorMessage: 'Укажите номер' },
      { validator: 'min', value: 10 },
      { validator: 'max', value: 20, errorMessage: 'Многовато' },
    ];
    const { name, id } = await field({ editor: 'integer', validations });
    const fieldName = String(name);
    expect((await admin.send('GET', `/manage/news/${String(old['id'])}`)).status).toBe(200);
    const { body: current } = await admin.send('GET', `/manage/news/${String(old['id'])}`);
    const repeated = await admin.send('PUT', `/manage/news/${String(old['id'])}`, current);
    expect([repeated.status, repeated.body]).toEqual([200, current]);
    const created = await admin.send('POST', '/manage/news/', { caption: 'Без поля' });
    expect(created.body['errors']).toEqual([{ fieldName, message: 'Укажите номер' }]);
    const patched = async (fieldValue: unknown) =>
      (await admin.send('PATCH', `/manage/news/${String(old['id'])}`, [{ fieldName, fieldValue }])).body['errors'];
    expect(await patched(9)).toEqual([{ fieldName, message: 'Значение не может быть меньше 10' }]);
    expect(await patched(21)).toEqual([{ fieldName, message: 'Многовато' }]);
    expect(await patched(15)).toBeUndefined();
    const emptied = { extendedProperties: { [fieldName]: null } };
    const asked = await admin.send('PUT', `/manage/news/${String(old['id'])}`, emptied);
    expect(asked.body['errors']).toEqual([{ fieldName, message: 'Укажите номер' }]);
    const { body: metadata } = await admin.send('GET', '/manage/news/metadata/');
    expect(metadata['properties']).toContainEqual(
      expect.objectContaining({
        name,
        validations: [
          { validator: 'required', errorMessage: 'Укажите номер' },
          { validator: 'min', value: 10, errorMessage: 'Значение не может быть меньше 10' },
          { validator: 'max', value: 20, errorMessage: 'Многовато' },
        ],
      }),
    );
    expect((await admin.send('DELETE', pathOf(customField, String(id)))).status).toBe(204);
  });

  test('a new record begins with the default', async () => {
    const { name } = await field({
      className: 'author',
      editor: 'enum',
      items: [{ id: 'a', caption: 'А' }],
      config: { default: 'a' },
    });
    expect(customOf((await admin.send('GET', '/manage/author/default/')).body)).toMatchObject({ [String(name)]: 'a' });
    expect(customOf(await record('author'))).toMatchObject({ [String(name)]: 'a' });
  });

  test('what the map may not hold is 422 under its name', async () => {
    const answer = await admin.send('POST', '/manage/author/', { caption: 'А', extendedProperties: { nothing: 1 } });
    expect(answer.body['errors']).toEqual([{ fieldName: 'nothing', message: 'Поле не найдено' }]);
    const list = await admin.send('POST', '/manage/author/', { caption: 'А', extendedProperties: [1] });
    expect(list.body['errors']).toEqual([{ fieldName: 'extendedProperties', message: 'Поле не найдено' }]);
    const elsewhere = await admin.send('POST', '/manage/componentLink/', { extendedProperties: { nothing: 1 } });
    expect(elsewhere.status).toBe(422);
  });
});

test('after a name is free again it begins anew', async () => {
  const first = await field({ className: 'author', name: 'again', editor: 'string' });
  const item = await record('author', { extendedProperties: { again: 'не число' } });
  expect((await admin.send('DELETE', pathOf(customField, String(first['id'])))).status).toBe(204);
  await field({ className: 'author', name: 'again', editor: 'integer' });
  expect(customOf(await app.one(author, item['id']))).toMatchObject({ again: null });
  const sorted = await admin.send('GET', '/manage/author/?orderFieldName=again');
  expect(sorted.status, sorted.raw.body).toBe(200);
});

test('a change of a removed field cannot be undone, and says why', async () => {
  const { id } = await field({ className: 'author', name: 'gone' });
  const item = await record('author');
  await admin.send('PATCH', pathOf(author, String(item['id'])), [{ fieldName: 'gone', fieldValue: 'x' }]);
  const history = await admin.send('GET', pathOf(author, `${String(item['id'])}/history/`));
  await admin.send('DELETE', pathOf(customField, String(id)));
  const answer = await admin.send('POST', `/manage/change/${String(history.body.items[0]?.['changeSetId'])}/undo`);
  expect(answer.status).toBe(422);
  expect(answer.body['errors']).toEqual([{ fieldName: 'gone', message: 'Поле удалено' }]);
});
