import { expect, test } from 'vitest';
import { COMPARISON, EQUALITY, PRESENCE, TEXT_MATCH } from '#model/property/operator.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import { quickChoices } from './quick-nodes.ts';

const source = sampleProperty({ name: 'source', kind: 'string', editor: 'string', operators: TEXT_MATCH });

test('a value is sought, or left out together with nothing else', () => {
  const entry = { fieldName: 'source', fieldValue: 'Известия' };
  expect(quickChoices(source, 'Известия')).toEqual([
    { caption: 'Только такие', node: entry },
    { caption: 'Кроме таких', node: { not: entry } },
  ]);
});

test('what is empty is sought as empty', () => {
  for (const empty of [null, undefined, ''])
    expect(quickChoices(source, empty).map(({ node }) => node)).toEqual([
      { fieldName: 'source', operator: 'isNull' },
      { fieldName: 'source', operator: 'notNull' },
    ]);
});

test('a moment bounds a period, a day is also one of many', () => {
  const moment = sampleProperty({ name: 'at', kind: 'datetime', editor: 'datetime', operators: COMPARISON });
  const day = sampleProperty({ name: 'on', kind: 'date', editor: 'date', operators: COMPARISON });
  const captions = ['Не раньше', 'Не позже'];
  expect(quickChoices(moment, '2026-11-26T09:00:00Z').map(({ caption }) => caption)).toEqual(captions);
  expect(quickChoices(day, '2026-11-26').map(({ caption }) => caption)).toEqual([
    'Только такие',
    'Кроме таких',
    ...captions,
  ]);
});

test('of several links any is sought; a text that cannot be compared is not', () => {
  const links = sampleProperty({
    name: 'roleIds',
    kind: 'references',
    editor: 'multiselect',
    operators: [...PRESENCE, 'eq', 'in'],
  });
  expect(quickChoices(links, [3, 5])[0]?.node).toEqual({ fieldName: 'roleIds', operator: 'in', fieldValue: [3, 5] });
  expect(quickChoices(links, [])[0]?.node).toEqual({ fieldName: 'roleIds', operator: 'isNull' });
  const page = sampleProperty({ name: 'text', kind: 'html', editor: 'html', operators: PRESENCE });
  expect(quickChoices(page, '<p>')).toEqual([]);
  const state = sampleProperty({ name: 'instanceStateId', kind: 'state', editor: 'state', operators: EQUALITY });
  expect(quickChoices(state, null)).toEqual([]);
  expect(quickChoices(state, 4)[1]?.node).toEqual({ fieldName: 'instanceStateId', operator: 'ne', fieldValue: 4 });
  const pinned = sampleProperty({ name: 'isPinned', kind: 'boolean', editor: 'boolean', operators: EQUALITY });
  expect(quickChoices(pinned, true)[1]?.node).toEqual({ fieldName: 'isPinned', fieldValue: false });
});
