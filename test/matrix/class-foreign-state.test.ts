import { afterAll, describe, expect, test } from 'vitest';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { INSTANCE_STATES } from '#model/terms/states.ts';
import { columnName, quoted } from '#server/derive/names.ts';
import { storedTable } from '#server/derive/source.ts';
import { representatives } from '#test/harness/representatives.ts';
import { isBound } from './fitting-sample.ts';
import { openMatrixApp, WRITTEN_CLASSES } from './matrix-app.ts';
import { expectRefused } from './refused.ts';
import { pathOf, type Item } from './item-paths.ts';

const app = await openMatrixApp();
afterAll(() => app.close());
const { admin } = app;

/** The states that cannot be assigned to records of the class. */
function foreignStates({ items = [] }: Property): readonly number[] {
  return INSTANCE_STATES.map(({ id }) => id).filter((id) => !items.some((item) => item.id === id));
}

const STATED = WRITTEN_CLASSES.flatMap((definition) =>
  Object.entries(definition.properties)
    .filter(([, property]) => property.kind.name === 'state' && foreignStates(property).length > 1)
    .map(([name, property]) => ({ className: definition.name, name, definition, foreign: foreignStates(property) })),
);

/** Another value for some other property of the class, not a state. */
async function change(definition: ClassDefinition, item: Item): Promise<readonly [string, unknown]> {
  for (const [name, property] of Object.entries(definition.properties)) {
    if (property.readonly || property.unique || isBound(definition, name) || property.kind.name === 'state') continue;
    const value = await app.other(definition, name, item[name]);
    if (value !== undefined) return [name, value];
  }
  return expect.unreachable();
}

/** Of classes with the same states, with a table of their own or without. */
const shapeOf = ({ definition, foreign }: (typeof STATED)[number]) =>
  JSON.stringify([definition.source !== undefined, foreign]);

describe.each(representatives(STATED, shapeOf))(
  '$className with a $name that the class does not offer',
  ({ definition, name, foreign }) => {
    const [held, unheld] = foreign;

    /** Records that already hold the state, as data from earlier versions may. */
    async function holders(count: number): Promise<readonly Item[]> {
      const ids = (await app.createSome(definition, count)).map((item) => item['id']);
      await app.context.database.query({
        text: `update ${quoted(storedTable(definition))} set ${quoted(columnName(name))} = $1 where id = any($2::bigint[])`,
        values: [held, ids],
      });
      return Promise.all(ids.map((id) => app.one(definition, id)));
    }
    const at = (item: Item | undefined) => pathOf(definition, String(item?.['id']));
    const stateOf = (fieldValue: unknown) => ({ fieldName: name, fieldValue });
    const refusal = { status: 422, errors: [{ fieldName: name, message: 'Выберите значение из списка' }] };

    test('is taken by every write that repeats it', async () => {
      const items = await holders(2);
      const [item = {}] = items;
      const ids = items.map((one) => one['id']);
      const unchanged = await app.fingerprint();
      const patched = await admin.send('PATCH', at(item), [stateOf(held)]);
      expect([patched.status, patched.body], patched.raw.body).toEqual([200, item]);
      const put = await admin.send('PUT', at(item), { [name]: held });
      expect([put.status, put.body], put.raw.body).toEqual([200, item]);
      const bulk = await admin.send('PATCH', pathOf(definition, 'cascade'), { ids, fields: [stateOf(held)] });
      expect([bulk.status, bulk.body], bulk.raw.body).toEqual([200, { updated: 0 }]);
      expect(await app.fingerprint()).toBe(unchanged);
    });

    test('stays where another field is written with it', async () => {
      const [patched = {}, put = {}, together = {}] = await holders(3);
      const changes = new Map<Item, readonly [string, unknown]>();
      for (const item of [patched, put, together]) changes.set(item, await change(definition, item));
      const withState = (item: Item) => {
        const [fieldName, fieldValue] = changes.get(item) ?? expect.unreachable();
        return [stateOf(held), { fieldName, fieldValue }];
      };
      const answers = [
        await admin.send('PATCH', at(patched), withState(patched)),
        await admin.send('PUT', at(put), { ...put, ...Object.fromEntries([changes.get(put) ?? []]) }),
        await admin.send('PATCH', pathOf(definition, 'cascade'), {
          ids: [together['id']],
          fields: withState(together),
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const [item, [fieldName, fieldValue]] of changes)
        expect(await app.one(definition, item['id'])).toMatchObject({ [name]: held, [fieldName]: fieldValue });
    });

    test('is refused to a record that does not hold it', async () => {
      const [holder = {}] = await holders(1);
      const [other = {}] = await app.createSome(definition, 1);
      const ids = [holder['id'], other['id']];
      for (const send of [
        () => admin.send('PATCH', at(holder), [stateOf(unheld)]),
        () => admin.send('PUT', at(holder), { ...holder, [name]: unheld }),
        () => admin.send('PATCH', at(other), [stateOf(held)]),
        () => admin.send('PUT', at(other), { ...other, [name]: held }),
        () => admin.send('PATCH', pathOf(definition, 'cascade'), { ids, fields: [stateOf(held)] }),
        () => admin.send('PATCH', pathOf(definition, '1000000000'), [stateOf(held)]),
      ])
        await expectRefused(app, refusal, send);
      const body = { ...(await app.sample(definition, 95_000)), [name]: held };
      await expectRefused(app, refusal, () => admin.send('POST', pathOf(definition), body));
    });
  },
);
