import { describe, expect, test } from 'vitest';
import {
  boundedWidth,
  columnOrder,
  columnVisibility,
  INITIAL_LAYOUT,
  moveColumn,
  parseLayout,
} from './table-layout.ts';

const columns = [
  { id: 'id', visible: true },
  { id: 'caption', visible: true, primary: true },
  { id: 'state', visible: true },
  { id: 'note', visible: false },
];

describe('a table layout', () => {
  test('is read back, and rubbish counts as none', () => {
    const layout = { order: ['state', 'id'], visibility: { note: true }, widths: { id: 90 }, dense: true };
    expect(parseLayout(JSON.stringify(layout))).toEqual(layout);
    for (const text of [null, '', 'null', '{', '[]', '{"order":7,"visibility":[1],"widths":{"a":"b","c":1e9}}']) {
      expect(parseLayout(text)).toEqual(INITIAL_LAYOUT);
    }
  });

  test('a column added since stands beside its declared neighbour', () => {
    expect(columnOrder({ ...INITIAL_LAYOUT, order: ['state', 'id', 'gone'] }, columns)).toEqual([
      'state',
      'note',
      'id',
      'caption',
    ]);
    expect(columnOrder(INITIAL_LAYOUT, columns)).toEqual(['id', 'caption', 'state', 'note']);
  });

  test('the naming column is never hidden', () => {
    const layout = { ...INITIAL_LAYOUT, visibility: { caption: false, id: false, note: true } };
    expect(columnVisibility(layout, columns)).toEqual({ id: false, caption: true, state: true, note: true });
  });

  test('columns move to the place of another', () => {
    expect(moveColumn(INITIAL_LAYOUT, columns, { id: 'state', to: 'id' }).order).toEqual([
      'state',
      'id',
      'caption',
      'note',
    ]);
    expect(moveColumn(INITIAL_LAYOUT, columns, { id: 'id', to: 'state' }).order).toEqual([
      'caption',
      'state',
      'id',
      'note',
    ]);
    expect(moveColumn(INITIAL_LAYOUT, columns, { id: 'id', to: 'nowhere' })).toBe(INITIAL_LAYOUT);
  });

  test('widths stay within their bounds', () => {
    expect([boundedWidth(10), boundedWidth(5000), boundedWidth(120.4)]).toEqual([72, 800, 120]);
  });
});
