import { afterAll, describe, expect, test } from 'vitest';
import type { Property } from '#model/property/property.ts';
import { columnName, tableName } from '#server/derive/names.ts';
import { representatives } from '#test/harness/representatives.ts';
import { pathOf } from './item-paths.ts';
import { openMatrixApp, WRITTEN_CLASSES } from './matrix-app.ts';

const app = await openMatrixApp();
afterAll(() => app.close());

const FIELDS = WRITTEN_CLASSES.filter(({ source }) => !source).flatMap((definition) =>
  Object.entries<Property>(definition.properties)
    .filter(([, property]) => property.kind.name === 'phone' && !property.readonly)
    .map(([name, property]) => ({ definition, name, property, at: `${definition.name}.${name}` })),
);

const shapeOf = ({ property: { mask, required, unique, searchable } }: (typeof FIELDS)[number]) =>
  JSON.stringify([mask, required, unique, searchable]);

describe.each(representatives(FIELDS, shapeOf))('$at', async ({ definition, name, property }) => {
  const written = async () => {
    const [{ id } = {}] = await app.createSome(definition, 1);
    const path = pathOf(definition, String(id));
    const patch = (fieldValue: string) => app.admin.send('PATCH', path, [{ fieldName: name, fieldValue }]);
    return { id, patch, stored: async () => (await app.admin.send('GET', path)).body[name] };
  };
  const national = (property.mask ?? '').startsWith('+7(') ? '+7(912) 345-67-89' : '+7 (912) 345-67-89';

  test('any spelling of a number is stored in its form', async () => {
    const { patch, stored } = await written();
    for (const [sent, kept] of [
      ['89123456789', national],
      ['+375291234567', '+375 29 123-45-67'],
      ['\u202a00375 29 123\u201145\u201167\u202c', '+375 29 123-45-67'],
      ['9123456789 (доб.123)', `${national}, доб. 123`],
    ] as const) {
      const answer = await patch(sent);
      expect(answer.status, answer.raw.body).toBe(200);
      expect(answer.body[name]).toBe(kept);
      expect(await stored()).toBe(kept);
    }
  });

  test('what is no number is refused, and changes nothing', async () => {
    const { patch, stored } = await written();
    const before = await stored();
    for (const [sent, message] of [
      ['abcdefghijklmnop', 'Введите корректный номер телефона'],
      ['+7 (912) 345-67-890', 'Введите корректный номер телефона'],
      ['+375 29 123', 'Введите корректный номер телефона'],
      ['+7 (912) 345-6', 'Поле не может содержать меньше 15 символов'],
    ] as const) {
      const answer = await patch(sent);
      expect([answer.status, answer.body['errors']]).toEqual([422, [{ fieldName: name, message }]]);
    }
    expect(await stored()).toBe(before);
  });

  test('a wrong value that is stored stays readable and is accepted back', async () => {
    const { id, patch, stored } = await written();
    const wrong = '+7 (912) 345-67';
    await app.context.database.query({
      text: `update "${tableName(definition.name)}" set "${columnName(name)}" = $1 where id = $2`,
      values: [wrong, id],
    });
    expect(await stored()).toBe(wrong);
    expect((await patch(wrong)).status).toBe(200);
    expect(await stored()).toBe(wrong);
  });
});
