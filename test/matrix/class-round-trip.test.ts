import { afterAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import { isFolderClass } from '#model/folder-class.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';
import { representatives } from '#test/harness/representatives.ts';
import type { TestClient } from '#test/harness/test-app.ts';
import { may, mayWrite } from './declared-rights.ts';
import { isBound, isCompleted, pointedClass } from './fitting-sample.ts';
import { ALL_CLASSES, openMatrixApp } from './matrix-app.ts';
import { expectRefused } from './refused.ts';
import { numberIn, pathOf, type Item } from './item-paths.ts';
import { classesOfEachShape, classShape, rightsShape } from './shapes.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

/**
 * Every class whose records are written by calls, including folders and classes with unique records, but for those whose
 * records have an owner.
 */
const CLASSES = app.context.catalog.classes.filter(
  ({ writtenByProduct, createdByProduct, seenBy, source }) =>
    !writtenByProduct && !createdByProduct && !seenBy && (source?.of.length ?? 1) === 1,
);

const LAST = 90_000;
let made = LAST;

/** The attributes of a custom field that cannot be changed. */
const KEPT: ReadonlySet<string> = new Set(['className', 'name', 'editor']);

const RULELESS = { group: 'main', validations: [], items: [], config: {} };

/** Values that the n-th sample of a class needs and that its declaration does not imply. */
async function givenTo(definition: ClassDefinition, n: number): Promise<Item> {
  const { name, naturalKey, properties } = definition;
  if (isFolderClass(definition)) return { name: `folder-${n}` };
  if (name === 'databusSubscription')
    return { classes: ['news'], actions: ['updated'], fields: ['caption'], filter: [] };
  if (name === 'databusIncoming')
    return {
      name: `stream-${n}`,
      className: 'news',
      mapping: [{ property: 'caption', path: 'title' }],
      senderId: 'id',
      networks: [],
    };
  if (name === 'customField') return { className: 'news', name: `field${n}`, editor: 'string', ...RULELESS };
  // The same links again would be the same record.
  const [first] = naturalKey ?? [];
  const property = first === undefined ? undefined : properties[first];
  if (first === undefined || !property) return {};
  const folder = await createOne(app.context.catalog.get(pointedClass(property) ?? ''), { parentId: 0 });
  return { [first]: folder['id'] };
}

/** A record of the class with a value in every field. */
async function createOne(definition: ClassDefinition, given: Item = {}): Promise<Item> {
  const n = (made += 4);
  return app.create(definition, n, { ...(await givenTo(definition, n)), ...given });
}

/** The item as `GET /default/` returns it, with values for the required fields that it leaves empty. */
async function filledDefault(client: TestClient, definition: ClassDefinition): Promise<Record<string, unknown>> {
  const n = (made += 4);
  const answer = await client.send('GET', pathOf(definition, 'default/'));
  expect(answer.status, answer.raw.body).toBe(200);
  const sample = await app.sample(definition, n, await givenTo(definition, n));
  const body: Record<string, unknown> = { ...answer.body };
  for (const [name, { readonly, validations, structure }] of Object.entries(definition.properties)) {
    const isAsked = validations.some((rule) => rule.validator === 'required') || definition.eitherOf?.names[0] === name;
    const isListed = structure?.of === 'list' && (structure.minItems ?? 0) > 0;
    if (!readonly && (isListed || (isAsked && (body[name] ?? null) === null))) body[name] = sample[name];
  }
  // A new folder names its parent, although no declared rule requires it (spec 1 §5).
  if (isFolderClass(definition)) body['parentId'] = 0;
  return body;
}

async function listRow(definition: ClassDefinition, id: unknown): Promise<Item> {
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'id', fieldValue: id }]));
  const { body } = await app.admin.send('GET', pathOf(definition, `?filter=${filter}`));
  return body.items[0] ?? expect.unreachable();
}

/** Sends the body as a full write, which must change nothing. */
async function expectUnchanged(definition: ClassDefinition, id: unknown, body: Item): Promise<void> {
  const before = await app.one(definition, id);
  const unchanged = await app.fingerprint();
  const answer = await app.admin.send('PUT', pathOf(definition, String(id)), body);
  expect(answer.status, answer.raw.body).toBe(200);
  expect(answer.body).toEqual(before);
  expect(answer.raw.headers['etag']).toBe(`"${String(before['version'])}"`);
  expect(answer.raw.headers).not.toHaveProperty('x-change-set');
  expect(await app.fingerprint()).toBe(unchanged);
}

test('the classes are all that calls write', () => {
  expect(CLASSES.length).toBeGreaterThan(ALL_CLASSES.length);
});

/** The rows of a parametrised test. */
function named(classes: readonly ClassDefinition[]): readonly { name: string; definition: ClassDefinition }[] {
  return classes.map((definition) => ({ name: definition.name, definition }));
}

describe.each(named(classesOfEachShape(CLASSES)))('$name', ({ definition }) => {
  const writable = Object.entries(definition.properties).filter(([, { readonly, secret }]) => !readonly && !secret);

  test('the default, posted back, is a record with those values', async () => {
    const body = await filledDefault(app.admin, definition);
    const answer = await app.admin.send('POST', pathOf(definition), body);
    expect(answer.status, answer.raw.body).toBe(201);
    for (const [name, { assigned }] of writable)
      if (!assigned && name !== 'parentId' && !isCompleted(definition, name))
        expect(answer.body[name], name).toEqual(body[name]);
  });

  test('a record put back as one call or the list answers it changes nothing', async () => {
    const { id } = await createOne(definition);
    await expectUnchanged(definition, id, await app.one(definition, id));
    await expectUnchanged(definition, id, await listRow(definition, id));
    await expectUnchanged(definition, id, {});
  });

  test('a row of the list put back with one change changes that field alone', async () => {
    const { id } = await createOne(definition);
    const row = await listRow(definition, id);
    const shared = definition.uniqueTogether.flat();
    const changeable = writable.filter(
      ([name, { unique }]) => name in row && !unique && !isBound(definition, name) && !shared.includes(name),
    );
    // A link with another end is another record.
    if (changeable.length === 0) expect(definition.uniqueTogether).not.toEqual([]);
    for (const [name] of changeable.filter(([other]) => !KEPT.has(other)).slice(0, 1)) {
      const value = await app.other(definition, name, row[name]);
      const answer = await app.admin.send('PUT', pathOf(definition, String(id)), { ...row, [name]: value });
      expect(answer.status, answer.raw.body).toBe(200);
      expect(answer.body[name]).toEqual(value);
      expect(answer.body['version']).toBe(numberIn(row['version']) + 1);
      const { body } = await app.admin.send('GET', pathOf(definition, `${String(id)}/history/`));
      expect(body.items[0]?.['fields']).toMatchObject([{ fieldName: name }]);
    }
  });

  test('what is read-only may be repeated, and is refused with another value', async () => {
    const { id } = await createOne(definition);
    const item = await app.one(definition, id);
    const others = { id: numberIn(id) + 1, createDate: '2001-01-01T00:00:00.000Z', version: 999 };
    for (const [name, value] of Object.entries(others)) {
      const errors = [{ fieldName: name }];
      const put = () => app.admin.send('PUT', pathOf(definition, String(id)), { ...item, [name]: value });
      expect((await expectRefused(app, { status: 422, of: name }, put)).body['errors']).toMatchObject(errors);
    }
  });
});

const BY_ROLES = CLASSES.flatMap((definition) => {
  const role = ROLE_KEYS.find((key) => key !== 'administrators' && may(key, 'create', definition));
  return role ? [{ role, name: definition.name, definition }] : [];
});

test.each(
  representatives(BY_ROLES, ({ role, definition }) => `${role} ${rightsShape(definition)} ${classShape(definition)}`),
)('$role post the default of $name back, whatever they may not write of it', async ({ role, definition }) => {
  const client = await app.as(role);
  const body = await filledDefault(client, definition);
  const foreign = Object.entries(definition.properties).filter(([name, one]) => name in body && !mayWrite(role, one));
  const answer = await client.send('POST', pathOf(definition), body);
  expect(answer.status, answer.raw.body).toBe(201);
  for (const [name] of foreign) expect(answer.body[name], name).toEqual(body[name]);
});

test.each(named(representatives(CLASSES.filter(isFolderClass), classShape)))(
  'a node of the tree of $name put back changes nothing',
  async ({ definition }) => {
    const top = await createOne(definition, { parentId: 0 });
    const first = await createOne(definition, { parentId: top['id'] });
    const last = await createOne(definition, { parentId: first['id'] });
    const emptied = ['folderType', 'priority'].map((fieldName) => ({ fieldName, fieldValue: null }));
    expect((await app.admin.send('PATCH', pathOf(definition, String(last['id'])), emptied)).status).toBe(200);
    for (const folder of [top, first, last]) {
      const path = pathOf(definition, String(folder['id']));
      const { body: node } = await app.admin.send('GET', `${path}/tree`);
      expect(node).toMatchObject({ id: folder['id'], restricted: false, itemCount: 0 });
      await expectUnchanged(definition, folder['id'], node);
      for (const [fieldName, value] of [
        ['itemCount', 7],
        ['restricted', true],
        ['children', [{ id: 1 }]],
      ] as const)
        await expectRefused(app, { status: 422, errors: [{ fieldName, message: 'Поле не найдено' }] }, () =>
          app.admin.send('PUT', path, { ...node, [fieldName]: value }),
        );
      const renamed = await app.admin.send('PUT', path, { ...node, caption: 'Иначе' });
      expect(renamed.status, renamed.raw.body).toBe(200);
      const { body } = await app.admin.send('GET', `${path}/history/`);
      expect(body.items[0]?.['fields']).toMatchObject([{ fieldName: 'caption', after: 'Иначе' }]);
    }
  },
);
