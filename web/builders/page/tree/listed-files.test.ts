import { expect, test } from 'vitest';
import { listedFiles, withAdded, withMoved, withName, withoutItem } from './listed-files.ts';

const MODEL = [{ id: 1, fileName: 'Раз', note: 'x' }, { id: 2, fileName: 'Два' }, { fileName: 'Без файла' }];

test('the items of a list of documents keep what is not known of them', () => {
  expect(listedFiles(MODEL).map(({ id, fileName }) => [id, fileName])).toEqual([
    [1, 'Раз'],
    [2, 'Два'],
    [null, 'Без файла'],
  ]);
  expect(listedFiles({ a: 1 })).toEqual([]);
  expect(withAdded(MODEL, [{ id: 3, fileName: 'Три' }])).toEqual([...MODEL, { id: 3, fileName: 'Три' }]);
  expect(withAdded(null, [{ id: 3, fileName: 'Три' }])).toEqual([{ id: 3, fileName: 'Три' }]);
  expect(withoutItem(MODEL, 1)).toEqual([MODEL[0], MODEL[2]]);
  expect(withMoved(MODEL, 0, 2)).toEqual([MODEL[1], MODEL[2], MODEL[0]]);
  expect(withMoved(MODEL, 2, 0)).toEqual([MODEL[2], MODEL[0], MODEL[1]]);
  expect(withName(MODEL, 0, 'Первый')).toEqual([{ id: 1, fileName: 'Первый', note: 'x' }, MODEL[1], MODEL[2]]);
});
