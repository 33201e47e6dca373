import { expect, test } from 'vitest';
import { treeOf, type EditedBlock } from '../tree/page-tree.ts';
import { firstWords, foundIn } from '../tree/block-texts.ts';
import { replaceTexts } from './replace-texts.ts';

const block = (id: number, more: Partial<EditedBlock>): EditedBlock => ({
  id,
  serverId: id,
  version: 1,
  name: 'text-00',
  caption: '',
  parentId: null,
  columnId: null,
  priority: id,
  instanceStateId: 4,
  model: {},
  config: {},
  ...more,
});

const BLOCKS = [
  block(1, { model: { text: '<p>Приём до <b>пят</b>и</p>' } }),
  block(2, {
    name: 'documents-01',
    model: [
      { id: 7, fileName: 'Приём.pdf' },
      { id: 8, fileName: 'План' },
    ],
  }),
  block(3, { name: 'images-03', model: { img: '/приём.jpg' }, config: { alt: 'Приём' } }),
  block(4, { model: { text: '<p>Другое</p>' } }),
  block(5, { name: 'carousel-07', model: { text: 'приём' } }),
];
const DOCUMENT = treeOf(new Map(BLOCKS.map((one) => [one.id, one])));

test('a text is replaced in texts and names of documents by one call', () => {
  const { document, calls } = replaceTexts({ find: 'приём', isExact: false }, 'запись', '').apply(DOCUMENT);
  expect(calls).toEqual([
    {
      kind: 'models',
      changes: [
        { id: 1, version: 1, model: { text: '<p>запись до <b>пят</b>и</p>' } },
        {
          id: 2,
          version: 1,
          model: [
            { id: 7, fileName: 'запись.pdf' },
            { id: 8, fileName: 'План' },
          ],
        },
      ],
    },
  ]);
  expect([3, 4, 5].map((id) => document.blocks.get(id))).toEqual(BLOCKS.slice(2));
  expect(replaceTexts({ find: 'нет такого', isExact: false }, 'x', '').apply(DOCUMENT).calls).toEqual([]);
});

test('a block is named by its first words, and tells where a text is in it', () => {
  expect(BLOCKS.map(firstWords)).toEqual(['Приём до пяти', 'Приём.pdf', 'Приём', 'Другое', '']);
  expect(BLOCKS.map((one) => foundIn(one, { find: 'до ПЯТИ', isExact: false }))).toEqual([
    { count: 1, before: 'Приём ', found: 'до пяти', after: '' },
    null,
    null,
    null,
    null,
  ]);
});
