import { afterAll, describe, expect, test } from 'vitest';
import { captionOfCopies, copiedNames, isCopyable, numberedNames, valueOfCopy } from '#model/copies.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { ROLE_KEYS } from '#model/terms/roles.ts';
import { may } from './declared-rights.ts';
import { MATRIX_CLASSES, openMatrixApp, WRITTEN_CLASSES } from './matrix-app.ts';
import { expectRefused } from './refused.ts';
import { pathOf, type Item } from './item-paths.ts';
import { classesOfEachRights, classesOfEachShape } from './shapes.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

/** A block is copied by a call of its own. */
const OWN_CALL = 'contentblock';
const COPIED = classesOfEachShape(WRITTEN_CLASSES.filter(isCopyable));
const OTHERS = MATRIX_CLASSES.filter((one) => !isCopyable(one) && one.name !== OWN_CALL);

function named(classes: readonly ClassDefinition[]): readonly { name: string; definition: ClassDefinition }[] {
  return classes.map((definition) => ({ name: definition.name, definition }));
}

const copyPath = (definition: ClassDefinition, item: Item | undefined) =>
  pathOf(definition, `${String(item?.['id'])}/copy/`);

const NOBODY = 900_000_000;

/** What the copy has of a property that has no part of the original; undefined where the product makes it. */
function expectedOf(definition: ClassDefinition, name: string, original: Item): unknown {
  const property = definition.properties[name] ?? expect.unreachable();
  if (copiedNames(definition).includes(name)) return original[name];
  return property.readonly || property.assigned || property.boundTo !== undefined ? undefined : valueOfCopy(property);
}

describe.each(named(COPIED))('$name', ({ definition }) => {
  test('a copy is the record but for its id, its name and its state, and one undo removes it', async () => {
    const [original] = await app.createSome(definition, 1);
    const before = await app.one(definition, original?.['id']);
    const answer = await app.admin.send('POST', copyPath(definition, original), {});
    expect(answer.status, answer.raw.body).toBe(201);
    expect(answer.raw.headers['x-left']).toBe('0');
    const copy = answer.body;
    expect(copy['id']).not.toBe(before['id']);
    expect(await app.one(definition, copy['id'])).toEqual(copy);
    const caption = captionOfCopies(definition);
    for (const [name, { readonly, secret, unique }] of Object.entries(definition.properties)) {
      const expected = expectedOf(definition, name, before);
      if (readonly || secret || name === caption || expected === undefined) continue;
      if (unique && copy[name] !== null) expect(copy[name], name).not.toEqual(before[name]);
      else expect(copy[name], name).toEqual(expected);
    }
    if (caption !== null && before[caption] !== null) expect(copy[caption]).toContain('(копия)');
    for (const name of numberedNames(definition)) if (name !== caption) expect(copy[name]).toMatch(/-2$/u);
    // The original is as it was.
    expect(await app.one(definition, original?.['id'])).toEqual(before);
    const set = String(answer.raw.headers['x-change-set']);
    const undone = await app.admin.send('POST', `/manage/change/${set}/undo`);
    expect(undone.status, undone.raw.body).toBe(200);
    expect((await app.admin.send('GET', pathOf(definition, String(copy['id'])))).status).toBe(404);
  });
});

const BY_RIGHTS = classesOfEachRights(COPIED).flatMap((definition) => {
  const role = ROLE_KEYS.find((key) => !may(key, 'create', definition));
  return role ? [{ role, name: definition.name, definition }] : [];
});

test.each(BY_RIGHTS)(
  '$role may not create $name, and copies none: nothing is written',
  async ({ role, definition }) => {
    const [original] = await app.createSome(definition, 1);
    const client = await app.as(role);
    for (const item of [original, { id: NOBODY }])
      await expectRefused(app, { status: 403 }, () => client.send('POST', copyPath(definition, item), {}));
    await expectRefused(app, { status: 403 }, () => client.send('GET', copyPath(definition, original)));
    await expectRefused(app, { status: 404 }, () => app.admin.send('POST', copyPath(definition, { id: NOBODY }), {}));
  },
);

test.each(named(OTHERS))('records of $name are not copied', async ({ definition }) => {
  const [original] = await app.createSome(definition, 1);
  const status = definition.writtenByProduct || definition.createdByProduct ? 403 : 422;
  await expectRefused(app, { status }, () => app.admin.send('POST', copyPath(definition, original), {}));
  await expectRefused(app, { status }, () => app.admin.send('GET', copyPath(definition, original)));
  const { body } = await app.admin.send('GET', pathOf(definition, 'metadata/'));
  expect(body).not.toHaveProperty('copies');
});
