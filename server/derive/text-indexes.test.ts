import { expect, test } from 'vitest';
import { defineClass } from '#model/define-class.ts';
import { string } from '#model/kinds/string.ts';
import { tableOf } from './table.ts';

const definition = defineClass({
  name: 'report',
  classId: 9901,
  caption: 'Отчёт',
  gender: 'masculine',
  pluralCaption: 'Отчёты',
  counted: { one: 'отчёт', few: 'отчёта', many: 'отчётов' },
  roles: [],
  captionProperty: 'caption',
  properties: {
    caption: string({ caption: 'Название', max: 200, visibleInTable: true }),
    source: string({ caption: 'Источник', max: 300, visibleInTable: true }),
    note: string({ caption: 'Заметка', max: 301, visibleInTable: true }),
    code: string({ caption: 'Код', max: 50, visibleInTable: true, unique: true }),
  },
});

test('the index of a text that records may share holds the text, unless it is long', () => {
  const bodies = tableOf(definition).indexes.map(({ body }) => body);
  expect(bodies).toEqual(
    expect.arrayContaining([
      '("caption_key" nulls first, id)',
      '("source_key" nulls first, id) include ("source")',
      '("note_key" nulls first, id)',
    ]),
  );
  expect(bodies.filter((body) => body.includes('include'))).toHaveLength(1);
});
