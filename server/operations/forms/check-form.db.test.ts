import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormCheck } from '#model/wire/forms.ts';
import { openTestApp, type TestAnswer, type TestClient } from '#test/harness/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let editor: TestClient;
let admin: TestClient;
beforeAll(async () => {
  editor = await app.as('siteEditors');
  admin = await app.as('administrators');
});

type Item = Readonly<Record<string, unknown>>;

const EMPTY = { model: {}, sections: [], fields: [] };

async function create(form: Item): Promise<Item> {
  const answer = await editor.send('POST', '/manage/formDefinition/', { caption: 'Анкета', ...form });
  expect(answer.status, answer.raw.body).toBe(201);
  return answer.body;
}

async function read(id: unknown): Promise<Item> {
  const answer = await editor.send('GET', `/manage/formDefinition/${String(id)}`);
  expect(answer.status, answer.raw.body).toBe(200);
  return answer.body;
}

function partsOf({ model, sections, fields, buttons }: Item): Item {
  return { model, sections, fields, ...(buttons === null ? {} : { buttons }) };
}

/** Composed texts that the product stores: no NUL, lone surrogates and noncharacters. */
const text = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((one) => one.normalize('NFC'))
  .filter((one) => !/\0|\p{Surrogate}|\p{Noncharacter_Code_Point}/u.test(one));
const scalar = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
const anything = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 3 }),
  ),
})).tree;
const open = fc.dictionary(text, anything, { maxKeys: 4 });
const id = fc.oneof(fc.integer(), fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 }));
const optional = { requiredKeys: [] };
const button = fc.record({ id, caption: text, class: text, action: text }, optional);
const form = fc.record(
  {
    model: open,
    sections: fc.array(
      fc.record(
        {
          id,
          caption: text,
          isActive: fc.boolean(),
          class: text,
          config: open,
          buttons: fc.array(button, { maxLength: 2 }),
        },
        optional,
      ),
      { maxLength: 3 },
    ),
    fields: fc.array(
      fc.record(
        {
          id,
          name: text,
          editor: text,
          sectionId: id,
          priority: fc.integer({ min: -1000, max: 1000 }),
          grid: fc.integer({ min: -5, max: 50 }),
          attrs: open.map(({ label: _label, ...rest }) => rest),
          config: open,
          watchers: fc.array(
            open.map(({ id: _id, ...rest }) => rest),
            { maxLength: 2 },
          ),
          validations: fc.array(fc.record({ validator: text, value: anything, errorMessage: text }, optional), {
            maxLength: 2,
          }),
          items: fc.array(fc.record({ id, caption: text }, optional), { maxLength: 3 }),
        },
        optional,
      ),
      { maxLength: 4 },
    ),
    buttons: fc.array(button, { maxLength: 2 }),
  },
  { requiredKeys: ['model', 'sections', 'fields'] },
);

const ruled = (count: number) => Array.from({ length: count }, (_, value) => ({ validator: 'min', value: -value }));
const offered = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at }));

describe('a form', () => {
  test('is stored as it was sent, whatever its logic, and is written back without loss', async () => {
    const { id: stored } = await create(EMPTY);
    await fc.assert(
      fc.asyncProperty(form, async (given) => {
        const created = await create(given);
        expect(partsOf(created)).toEqual(given);
        const shown = await read(created['id']);
        expect(partsOf(shown)).toEqual(given);
        const again = await editor.send('PUT', `/manage/formDefinition/${String(created['id'])}`, shown);
        expect(again.status, again.raw.body).toBe(200);
        expect(again.body['version']).toBe(created['version']);
        const copied = await editor.send('PUT', `/manage/formDefinition/${String(stored)}`, {
          buttons: null,
          ...given,
        });
        expect(partsOf(copied.body)).toEqual(given);
        const checked = await editor.send('GET', `/manage/formDefinition/${String(stored)}/check/`);
        expect(checked.status, checked.raw.body).toBe(200);
      }),
      { numRuns: 40 },
    );
  });

  test('gets an empty model, sections and fields if only its caption is given', async () => {
    const answer = await editor.send('POST', '/manage/formDefinition/', { caption: 'Пустая' });
    expect(partsOf(answer.body)).toEqual(EMPTY);
  });

  test.each<[string, Item, string]>([
    ['no model', { sections: [], fields: [] }, 'model'],
    ['an empty model', { ...EMPTY, model: null }, 'model'],
    ['a list as model', { ...EMPTY, model: [] }, 'model'],
    ['no list of sections', { ...EMPTY, sections: {} }, 'sections'],
    ['no list of fields', { ...EMPTY, fields: 'none' }, 'fields'],
    ['no list of buttons', { ...EMPTY, buttons: {} }, 'buttons'],
    ['wrong attributes', { ...EMPTY, fields: [{}, {}, {}, { attrs: [] }] }, 'fields[3].attrs'],
    ['a wrong id', { ...EMPTY, sections: [{ id: 1.5 }] }, 'sections[0].id'],
    ['an unknown key', { ...EMPTY, fields: [{ colour: 'red' }] }, 'fields[0].colour'],
    ['more than 500 rules of a field', { ...EMPTY, fields: [{ validations: ruled(501) }] }, 'fields[0].validations'],
    ['more than 5,000 options', { ...EMPTY, fields: [{ items: offered(5001) }] }, 'fields[0].items'],
  ])('with %s is refused by its path, and nothing is written', async (_what, given, path) => {
    const { id: stored } = await create(EMPTY);
    const before = await app.fingerprint();
    const refused = (answer: TestAnswer) => {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ message: 'У вас не верная форма', errors: [{ fieldName: path }] });
    };
    refused(await editor.send('POST', '/manage/formDefinition/', { caption: 'Анкета', ...given }));
    if (path !== 'model' || 'model' in given)
      refused(await editor.send('PUT', `/manage/formDefinition/${String(stored)}`, given));
    expect(await app.fingerprint()).toBe(before);
  });

  test('is merged by item and by leaf: two people, one form', async () => {
    const fields = [
      { id: 'a', name: 'a', attrs: { label: 'Имя', rows: 1 }, config: {} },
      { id: 7, name: 'b', attrs: { label: 'Город' } },
    ];
    const { id: stored, version } = await create({ ...EMPTY, sections: [{ id: 's' }], fields });
    const path = `/manage/formDefinition/${String(stored)}`;
    const put = (client: TestClient, body: Item) =>
      client.send('PUT', path, body, { 'if-match': `"${String(version)}"` });
    const label = [{ ...fields[0], attrs: { label: 'Ваше имя', rows: 1 } }, fields[1]];
    expect((await put(editor, { fields: label })).status).toBe(200);
    const condition = { field: 7, is: 'notEmpty' };
    const mine = [
      { ...fields[1], grid: 6 },
      { ...fields[0], config: { condition } },
      { id: 'c', name: 'c' },
    ];
    const merged = await put(admin, { fields: mine });
    expect(merged.status, merged.raw.body).toBe(200);
    expect(merged.body['fields']).toEqual([
      { ...fields[1], grid: 6 },
      { ...fields[0], attrs: { label: 'Ваше имя', rows: 1 }, config: { condition } },
      { id: 'c', name: 'c' },
    ]);
    const clash = await put(admin, { fields: [{ ...fields[0], attrs: { label: 'ФИО', rows: 1 } }, fields[1]] });
    expect(clash.status).toBe(409);
    expect(clash.body).toMatchObject({ conflicts: [{ fieldName: 'fields[a].attrs.label', current: 'Ваше имя' }] });
  });
});

describe('GET /manage/formDefinition/{id}/check/', () => {
  const broken = {
    model: {},
    sections: [{ id: 's', caption: 'Контакты', buttons: [{ id: 1, caption: 'Далее', action: 'next' }] }],
    fields: [
      {
        id: 'f1',
        name: 'phone',
        sectionId: 's',
        editor: 'string',
        attrs: { label: 'Телефон' },
        config: { condition: { all: [{ field: 'f1', is: 'empty' }] } },
      },
    ],
  };

  test('tells what is broken, where, and how to mend it', async () => {
    const { id: stored } = await create(broken);
    const answer = await editor.send('GET', `/manage/formDefinition/${String(stored)}/check/`);
    expect(answer.status, answer.raw.body).toBe(200);
    const { findings }: FormCheck = JSON.parse(answer.raw.body);
    expect(findings.map(({ rule, path, place }) => [rule, path, place])).toEqual([
      ['cycle', 'fields[f1].config.condition', 'Секция «Контакты» → поле «Телефон»'],
      ['binding', 'fields[f1].name', 'Секция «Контакты» → поле «Телефон»'],
      ['button', 'sections[s].buttons[#0]', 'Секция «Контакты»'],
    ]);
    expect(findings[0]?.fix).toEqual({
      caption: 'Убрать условие',
      edits: [{ at: ['fields', { id: 'f1' }, 'config', 'condition'] }],
    });
  });

  test('of the costliest form comes to an end, and is that of the version that stands', async () => {
    const kept = { id: 'a', name: 'a', sectionId: 's', editor: 'enum', attrs: { label: 'Город' } };
    const asked = { ...kept, items: offered(5000), validations: ruled(500) };
    const costly = { model: { a: null }, sections: [{ id: 's', buttons: [{ action: 'submit' }] }], fields: [asked] };
    const { id: stored } = await create(costly);
    const path = `/manage/formDefinition/${String(stored)}/check/`;
    const checks = await Promise.all([editor.send('GET', path), admin.send('GET', path)]);
    expect(checks.map(({ status }) => status)).toEqual([200, 200]);
    const found = (answer: TestAnswer) => {
      const { findings }: FormCheck = JSON.parse(answer.raw.body);
      return findings.map(({ rule, path: place }) => [rule, place]);
    };
    const [first] = checks;
    expect(first && found(first)).toContainEqual(['unverified', expect.stringMatching(/^fields\[a\]\.items/u)]);
    expect(found(await editor.send('GET', path))).toEqual(first && found(first));
    const put = await editor.send('PUT', `/manage/formDefinition/${String(stored)}`, {
      fields: [{ ...asked, items: offered(2), validations: [] }],
    });
    expect(put.status, put.raw.body).toBe(200);
    expect(found(await editor.send('GET', path))).toEqual([]);
  });

  test('is for those who may read forms, and for forms that they see', async () => {
    const { id: stored } = await create(broken);
    const path = `/manage/formDefinition/${String(stored)}/check/`;
    const service = await app.as('customerService');
    const before = await app.fingerprint();
    expect((await service.send('GET', path)).status).toBe(403);
    expect((await editor.send('GET', '/manage/formDefinition/999999999/check/')).status).toBe(404);
    expect((await app.anonymous('GET', path)).status).toBe(401);
    expect(await app.fingerprint()).toBe(before);
  });
});
