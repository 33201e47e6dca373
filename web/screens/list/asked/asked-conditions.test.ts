import { expect, test } from 'vitest';
import { COMPARISON, EQUALITY } from '#model/property/operator.ts';
import { sampleMetadata } from '#web/fields/samples/sample-metadata.ts';
import { sampleProperty } from '#web/fields/samples/sample-property.ts';
import type { TreeNode } from '#web/ui/tree/tree-node.ts';
import { askedConditions, askedFolder } from './asked-conditions.ts';

const day = sampleProperty({
  name: 'publicationDate',
  kind: 'datetime',
  editor: 'datetime',
  operators: COMPARISON,
  inLists: true,
  visibleInTable: true,
});
const state = sampleProperty({
  name: 'instanceStateId',
  kind: 'state',
  editor: 'state',
  operators: EQUALITY,
  items: [
    { id: 1, caption: 'Создан' },
    { id: 2, caption: 'На подтверждение' },
    { id: 4, caption: 'Активен' },
    { id: 5, caption: 'Архив' },
  ],
});
const metadata = sampleMetadata({ properties: [day, state] });
const asked = (text: string) => askedConditions(metadata, text);
const days = (from: number, to: number) => ({
  fieldName: 'publicationDate',
  fieldValue: { relative: 'days', from, to },
});

test('a period is read by the name that a filter offers, and by any number of days, weeks and months', () => {
  expect(asked('за 7 дней')).toEqual({ filter: [days(-6, 0)], rest: '' });
  expect(asked('сегодня и дальше').filter).toEqual([
    { fieldName: 'publicationDate', fieldValue: { relative: 'days', from: 0 } },
  ]);
  expect(asked('за 12 дней').filter).toEqual([days(-11, 0)]);
  expect(asked('за неделю').filter).toEqual([days(-6, 0)]);
  expect(asked('За 2 Недели').filter).toEqual([days(-13, 0)]);
  expect(asked('за месяц').filter).toEqual([days(-29, 0)]);
});

test('states are read in any form, those after «не» are left out, and the rest is what is left', () => {
  const not = (value: unknown) => ({ fieldName: 'instanceStateId', operator: 'ne', fieldValue: value });
  expect(asked('сегодня, не активные, Отчёты 2026')).toEqual({ filter: [days(0, 0), not(4)], rest: 'отчеты 2026' });
  expect(asked('кроме архива').filter).toEqual([not(5)]);
  expect(asked('на подтверждение').filter).toEqual([{ fieldName: 'instanceStateId', fieldValue: 2 }]);
  expect(asked('создан или активные')).toEqual({
    filter: [{ fieldName: 'instanceStateId', operator: 'in', fieldValue: [1, 4] }],
    rest: '',
  });
  expect(asked('не про погоду')).toEqual({ filter: [], rest: 'не про погоду' });
});

test('without a date a period is no condition', () => {
  expect(askedConditions(sampleMetadata({ properties: [state] }), 'за 7 дней')).toEqual({
    filter: [],
    rest: 'за 7 дней',
  });
});

test('a folder is the one of that name, else the only one with all the words', () => {
  const node = (id: number, caption: string, children: readonly TreeNode[] = []): TreeNode => ({
    id,
    caption,
    children,
  });
  const folders = [node(1, 'Отчёты', [node(2, 'Отчёты за год')]), node(3, 'Анонсы'), node(4, 'Анонсы')];
  expect(askedFolder(folders, 'отчеты')).toBe(1);
  expect(askedFolder(folders, 'в папке год')).toBe(2);
  expect(askedFolder(folders, 'отч')).toBe(null);
  expect(askedFolder(folders, 'в папке')).toBe(null);
  const named = [node(1, 'Папка отчётов'), node(2, 'Отчёты: папка'), node(3, 'Отчёты: архив')];
  expect(askedFolder(named, 'папка отчетов')).toBe(1);
  expect(askedFolder(named, 'отчеты: папка')).toBe(2);
  expect(askedFolder(named, 'из папки архив')).toBe(3);
});
