import { afterAll, describe, expect, test } from 'vitest';
import { recordSchema, writeSchema } from '#server/derive/json-schema.ts';
import { toyForm } from './toy-form.ts';
import { openToyFormApp } from './toy-form-app.ts';
import type { Item } from './item-paths.ts';

const app = await openToyFormApp();
afterAll(() => app.close());
const { patch, read, undo } = app;

const [one, two, three] = ['f1', 2, 'f3'].map((id) => ({ id, name: `Поле ${id}`, attrs: { label: 'Подпись' } }));
const FIELDS = [one, two, three];

async function form(body: Item = {}): Promise<number> {
  return app.created('toyForm', { caption: 'Форма', fields: FIELDS, ...body });
}

const messages = (body: Item) => ({ code: body['code'], errors: body['errors'] });

describe('what is written', () => {
  test('is kept as it was sent: open keys, ids that are texts and numbers, and nothing is added', async () => {
    const fields = [
      { id: '1', name: 'а', attrs: { anything: [1, { deep: null }] } },
      { id: 1, name: 'б' },
      { name: 'в' },
    ];
    const model = { email: '', list: [], nested: { '': 0 } };
    const id = await form({ fields, model });
    expect(await read(id)).toMatchObject({ fields, model, blocks: null });
    expect((await app.editor.send('PUT', `/manage/toyForm/${id}`, await read(id))).status).toBe(200);
    expect((await read(id))['version']).toBe(1);
  });

  test('is refused with the position of each place that does not hold, and nothing is written', async () => {
    const id = await form();
    const unchanged = await app.fingerprint();
    const wrong = [one, { ...two, name: '', grid: 13, odd: 1 }, { ...three, attrs: { label: 'а'.repeat(31) } }];
    const answer = await patch(id, { fields: wrong });
    expect(answer.status).toBe(422);
    expect(messages(answer.body)).toEqual({
      code: 'invalid',
      errors: [
        { fieldName: 'fields[1].name', message: 'Поле не может быть пустым' },
        { fieldName: 'fields[1].grid', message: 'Значение не может быть больше 12' },
        { fieldName: 'fields[1].odd', message: 'Поле не найдено' },
        { fieldName: 'fields[2].attrs.label', message: 'Поле не может содержать больше чем 30 символов' },
      ],
    });
    expect((await patch(id, { fields: null })).status).toBe(422);
    expect((await patch(id, { fields: {} })).status).toBe(422);
    expect(await app.fingerprint()).toBe(unchanged);
  });
});

describe('two writers', () => {
  test('of different items, of different leaves of one item, of a move and an edit: all live', async () => {
    const id = await form();
    const { version } = await read(id);
    const [renamed, labelled] = [
      { ...two, name: 'Иначе' },
      { ...two, attrs: { label: 'Другая' } },
    ];
    expect((await patch(id, { fields: [one, renamed, three] }, version)).status).toBe(200);
    expect((await patch(id, { fields: [one, labelled, three] }, version)).status).toBe(200);
    expect((await patch(id, { fields: [three, one, two] }, version)).status).toBe(200);
    const added = { id: 'new', name: 'Новое' };
    const last = await patch(id, { fields: [one, two, added] }, version);
    expect(last.status).toBe(200);
    const both = { ...two, name: 'Иначе', attrs: { label: 'Другая' } };
    expect(last.body['fields']).toEqual([one, both, added]);
    expect((await read(id))['fields']).toEqual([one, both, added]);
  });

  test('of one leaf: the second is told its path and the three values, and nothing of it is written', async () => {
    const id = await form();
    const { version } = await read(id);
    const label = (text: string) => ({ ...two, attrs: { label: text } });
    expect((await patch(id, { fields: [one, label('первый'), three] }, version)).status).toBe(200);
    const unchanged = await app.fingerprint();
    const answer = await patch(id, { fields: [{ ...one, grid: 3 }, label('второй'), three] }, version);
    expect(answer.status).toBe(409);
    expect(answer.body['conflicts']).toEqual([
      { fieldName: 'fields[2].attrs.label', base: 'Подпись', current: 'первый', yours: 'второй' },
    ]);
    expect(await app.fingerprint()).toBe(unchanged);
    const gone = await patch(id, { fields: [one, three] }, version);
    expect(gone.body['conflicts']).toEqual([
      { fieldName: 'fields[2]', base: two, current: label('первый'), yours: null },
    ]);
  });

  test('twenty at once, each of a leaf of his own: all twenty live', async () => {
    const fields = Array.from({ length: 20 }, (_, id) => ({ id, name: `Поле ${id}` }));
    const id = await form({ fields });
    const { version } = await read(id);
    const written = await Promise.all(
      fields.map((field, at) => patch(id, { fields: fields.with(at, { ...field, name: `Писатель ${at}` }) }, version)),
    );
    expect(written.map(({ status }) => status)).toEqual(fields.map(() => 200));
    expect((await read(id))['fields']).toEqual(fields.map((field, at) => ({ ...field, name: `Писатель ${at}` })));
  });

  test('together break a bound that neither broke: the second is refused', async () => {
    const fields = Array.from({ length: 49 }, (_, id) => ({ id, name: `Поле ${id}` }));
    const id = await form({ fields });
    const { version } = await read(id);
    expect((await patch(id, { fields: [...fields, { id: 'a', name: 'а' }] }, version)).status).toBe(200);
    const answer = await patch(id, { fields: [...fields, { id: 'b', name: 'б' }] }, version);
    expect([answer.status, answer.body['errors']]).toEqual([
      422,
      [{ fieldName: 'fields', message: 'Не больше 50 элементов' }],
    ]);
  });

  test('without a version the last one wins, and history keeps both', async () => {
    const id = await form();
    await patch(id, { fields: [one, two] });
    await patch(id, { fields: [two, three] });
    expect((await read(id))['fields']).toEqual([two, three]);
    expect(await app.history(id)).toHaveLength(3);
  });
});

describe('stored values that no longer fit', () => {
  const unfit: readonly unknown[] = [
    { id: 'f1', name: 5, grid: 'широко', old: { a: 1 } },
    { id: 2, name: 'Поле', attrs: [] },
    'text',
    one,
  ];
  const blocks = [
    { id: 1, type: 'gone', any: true },
    { id: 2, type: 'quote', words: 'а', authorId: 'nobody' },
  ];

  async function unfitting(): Promise<number> {
    const id = await form({ fields: [] });
    await app.database.database.query({
      text: 'update toy_form set fields = $2::jsonb, blocks = $3::jsonb where id = $1',
      values: [id, JSON.stringify(unfit), JSON.stringify(blocks)],
    });
    return id;
  }

  test('are read as they are, and stay while others are edited, moved, and taken away', async () => {
    const id = await unfitting();
    expect(await read(id)).toMatchObject({ fields: unfit, blocks });
    const edited = [unfit[1], { ...Object(unfit[0]), attrs: { label: 'Новая' } }, 'text', one, { id: 9, name: 'Ещё' }];
    expect((await patch(id, { fields: edited })).status).toBe(200);
    expect((await patch(id, { blocks: [blocks[1], blocks[0], { id: 3, type: 'news' }] })).status).toBe(200);
    expect((await patch(id, { fields: edited.slice(1), blocks: blocks.slice(1) })).status).toBe(200);
    expect(await read(id)).toMatchObject({ fields: edited.slice(1), blocks: blocks.slice(1) });
  });

  test('are looked at once that leaf is edited, and there alone', async () => {
    const id = await unfitting();
    const answer = await patch(id, {
      fields: unfit.with(0, { ...Object(unfit[0]), grid: 'уже' }),
      blocks: blocks.with(0, { id: 1, type: 'gone', any: false }),
    });
    expect(messages(answer.body).errors).toEqual([
      { fieldName: 'fields[0].grid', message: 'Введите целое число' },
      { fieldName: 'blocks[0].type', message: 'Выберите значение из списка' },
    ]);
    expect(await read(id)).toMatchObject({ fields: unfit, blocks });
  });

  test('a writer who read them before somebody mended them is not refused for what he left alone', async () => {
    const id = await unfitting();
    const { version } = await read(id);
    expect((await patch(id, { fields: unfit.with(0, { id: 'f1', name: 'Чинит' }) })).status).toBe(200);
    const late = await patch(id, { fields: unfit.with(3, { ...one, name: 'Другое' }) }, version);
    expect(late.status, late.raw.body).toBe(200);
    expect(late.body['fields']).toEqual([{ id: 'f1', name: 'Чинит' }, unfit[1], 'text', { ...one, name: 'Другое' }]);
  });
});

describe('history and undo', () => {
  test('tell the leaf that changed, by its captions', async () => {
    const id = await form();
    await patch(id, { fields: [two, { ...one, attrs: { label: 'Иначе' } }, { id: 'n', name: 'Новое' }] });
    const [entry] = await app.history(id);
    expect(entry?.['fields']).toEqual([
      {
        fieldName: 'fields[f1].attrs.label',
        caption: 'Поля → Поле f1 → Атрибуты → Подпись',
        names: ['fields', 'attrs', 'label'],
        before: 'Подпись',
        after: 'Иначе',
      },
      { fieldName: 'fields[f3]', caption: 'Поля → Поле f3', names: ['fields'], before: three, after: null },
      {
        fieldName: 'fields[n]',
        caption: 'Поля → Новое',
        names: ['fields'],
        before: null,
        after: { id: 'n', name: 'Новое' },
      },
      {
        fieldName: 'fields',
        caption: 'Поля → Порядок',
        names: ['fields'],
        before: ['Поле f1', 'Поле 2'],
        after: ['Поле 2', 'Поле f1'],
      },
    ]);
  });

  test('an undo takes back its leaves alone, its undo does them again, and others stay', async () => {
    const id = await form();
    const mine = await patch(id, { fields: [{ ...one, grid: 6, attrs: { label: 'Моя' } }, two] });
    const grid = { ...one, grid: 6, name: 'Чужое', attrs: { label: 'Моя' } };
    await patch(id, { fields: [{ id: 'n', name: 'Новое' }, two, grid] });
    const undone = await undo(mine);
    expect(undone.status, undone.raw.body).toBe(200);
    expect((await read(id))['fields']).toEqual([{ id: 'n', name: 'Новое' }, two, { ...one, name: 'Чужое' }, three]);
    await patch(id, { caption: 'Другая форма' });
    expect((await undo(undone)).status).toBe(200);
    expect((await read(id))['fields']).toEqual([{ id: 'n', name: 'Новое' }, two, grid]);
  });

  test('an undo of a leaf that was changed since is refused with its path, and nothing is written', async () => {
    const id = await form();
    const mine = await patch(id, { fields: [{ ...one, grid: 6, name: 'Моё' }, two, three] });
    await patch(id, { fields: [{ ...one, grid: 7, name: 'Моё' }, two, three] });
    const unchanged = await app.fingerprint();
    const refused = await undo(mine);
    expect(refused.status).toBe(409);
    expect(refused.body['conflicts']).toEqual([{ fieldName: 'fields[f1].grid', base: 6, current: 7, yours: null }]);
    expect(await app.fingerprint()).toBe(unchanged);
  });

  test('a deletion is undone with all that the values held', async () => {
    const id = await form({ model: { a: 1 } });
    const before = await read(id);
    const deleted = await app.editor.send('DELETE', `/manage/toyForm/${id}`);
    expect((await undo(deleted)).status).toBe(200);
    expect(await read(id)).toMatchObject({ fields: before['fields'], model: { a: 1 } });
  });

  test('an undo over many records merges each', async () => {
    const ids = await Promise.all(Array.from({ length: 120 }, () => form()));
    const all = await app.editor.send('PATCH', '/manage/toyForm/cascade', {
      ids,
      fields: [{ fieldName: 'fields', fieldValue: [{ ...one, grid: 6 }, two, three] }],
    });
    for (const id of ids) await patch(id, { fields: [{ ...one, grid: 6 }, { ...two, name: `Своё ${id}` }, three] });
    expect((await undo(all)).body).toMatchObject({ restored: 120 });
    const now = await Promise.all(ids.map(async (id) => (await read(id))['fields']));
    expect(now).toEqual(ids.map((id) => [one, { ...two, name: `Своё ${id}` }, three]));
  });
});

test('metadata and schemas follow from the declaration', async () => {
  const { body } = await app.editor.send('GET', '/manage/toyForm/metadata/');
  const properties = new Map(
    (Array.isArray(body['properties']) ? body['properties'] : []).map((property: Item) => [property['name'], property]),
  );
  expect(properties.get('fields')).toMatchObject({
    kind: 'list',
    type: 'array',
    structure: {
      of: 'list',
      item: {
        caption: 'Поле',
        structure: {
          of: 'struct',
          captionProperty: 'name',
          properties: [
            { name: 'id' },
            { name: 'name', caption: 'Имя', editor: 'string', validations: [{ validator: 'required' }, { value: 30 }] },
            { name: 'grid', editor: 'number' },
            { name: 'attrs', structure: { isOpen: true, properties: [{ name: 'label', caption: 'Подпись' }] } },
            { name: 'blocks', structure: { of: 'list', item: { structure: { of: 'union', tag: 'type' } } } },
          ],
        },
      },
    },
  });
  const { anyOf: [fields] = [] } =
    recordSchema(new Map(Object.entries(toyForm.properties))).properties?.['fields'] ?? {};
  expect(fields).toMatchObject({
    type: 'array',
    items: {
      required: ['name'],
      additionalProperties: false,
      properties: {
        id: { type: ['string', 'integer', 'null'] },
        grid: { type: ['integer', 'null'], title: 'Ширина' },
        attrs: { type: ['object', 'null'], additionalProperties: true },
        blocks: { items: { oneOf: [{ properties: { type: { enum: ['quote'] } } }, {}, { required: ['type'] }] } },
      },
    },
  });
  expect(writeSchema(new Map(Object.entries(toyForm.properties))).properties?.['fields']).toEqual(fields);
});
