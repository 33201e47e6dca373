import { expect, test } from 'vitest';
import { defineComponent } from '#model/component.ts';
import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { string } from '#model/kinds/string.ts';
import { scriptBetween } from '#test/harness/plan-between.ts';
import { buildCatalog } from './catalog.ts';
import { schemaDdl } from './ddl.ts';
import { tableOf } from './table.ts';

const text = string({ caption: 'Текст' });
const shared = { pluralCaption: 'Образцы', caption: 'Образец' };
const image = defineClass({
  ...shared,
  name: 'ComponentImage',
  classId: 1,
  roles: ['eventManagers'],
  captionProperty: 'text',
  properties: { text, componentId: componentReference({ caption: 'Запись', required: true }) },
});
const one = defineComponent({ ...shared, name: 'one', classId: 2, properties: {} });
const other = defineComponent({ ...shared, name: 'other', classId: 3, properties: {} });
const item = defineClass({
  ...shared,
  name: 'item',
  classId: 4,
  roles: ['subscriberManager'],
  captionProperty: 'text',
  properties: {
    text,
    ownerId: componentReference({ caption: 'Владелец', classNames: ['other'], onDelete: 'setNull' }),
  },
});
const catalog = buildCatalog([image, one, other, item]);

test('a link to any component has an index and no foreign key', () => {
  const tables = [tableOf(image), tableOf(item)];
  const ddl = schemaDdl(tables);
  expect(ddl).toContain('"component_id" bigint not null');
  expect(ddl).not.toContain('foreign key');
  expect(tables.map(({ anyLinks }) => anyLinks)).toEqual([
    [{ column: 'component_id', onDelete: 'cascade' }],
    [{ column: 'owner_id', onDelete: 'set null' }],
  ]);
  expect(ddl).toContain(
    'create index "component_image_component_id_idx" on "component_image" ("component_id" nulls first, id);',
  );
});

test('what names records of a class that is removed goes with them or names none', () => {
  const ddl = scriptBetween([image, one, other, item], [image, one, item], ['other']);
  const lost = 'in (select id from "object" where class_id = 3)';
  const lines = [
    `with gone as (delete from "component_image" where "component_id" ${lost} returning id) delete from "object" where id in (select id from gone);`,
    `update "item" set "owner_id" = null where "owner_id" ${lost};`,
    'delete from "object" where class_id = 3;',
  ];
  expect(ddl.split('\n').slice(0, 3)).toEqual(lines);
});

test('what hangs on a component is known to every class it may hang on', () => {
  const links = (name: string) =>
    catalog
      .incoming(catalog.get(name))
      .map(({ from, propertyName, target }) => `${from.name}.${propertyName} ${target.onDelete}`);
  expect(links('one')).toEqual(['ComponentImage.componentId cascade']);
  expect(links('other')).toEqual(['ComponentImage.componentId cascade', 'item.ownerId setNull']);
  expect(links('item')).toEqual([]);
});

test('a link to just any component opens no class to its readers, a link to named classes does', () => {
  expect([...catalog.pickerRoles(one)]).toEqual([]);
  expect([...catalog.pickerRoles(other)]).toEqual(['subscriberManager']);
});

test('a class that a link names must be there', () => {
  expect(() => buildCatalog([image, one, item])).toThrow('item.ownerId points to no class other');
});
