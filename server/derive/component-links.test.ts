import { expect, test } from 'vitest';
import { defineComponent } from '#model/component.ts';
import { defineClass } from '#model/define-class.ts';
import { componentReference } from '#model/kinds/component-reference.ts';
import { string } from '#model/kinds/string.ts';
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

test('a link to any component is a foreign key to the identity of records, with an index', () => {
  const ddl = schemaDdl([tableOf(image), tableOf(item)]);
  expect(ddl).toContain('"component_id" bigint not null');
  expect(ddl).toContain('foreign key ("component_id") references "object" (id) on delete cascade;');
  expect(ddl).toContain('foreign key ("owner_id") references "object" (id) on delete set null;');
  expect(ddl).toContain(
    'create index "component_image_component_id_idx" on "component_image" ("component_id" nulls first, id);',
  );
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
