import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitColumns, PRIMARY_WIDTH, type ColumnNeed } from './fit-columns.ts';

const need = (id: string, width: number, essential = false): ColumnNeed => ({ id, width, essential });
const COLUMNS = [
  need('id', 80, true),
  need('caption', 0),
  need('state', 200, true),
  need('phone', 170),
  need('note', 280),
  need('date', 100),
];

function fit(room: number | null, primaryWidth: number | null = null) {
  return fitColumns({ columns: COLUMNS, primaryId: 'caption', primaryWidth, room });
}

describe('columns of a table', () => {
  test('with room for all of them stand in order, and the naming one takes what is left', () => {
    expect(fit(1200)).toEqual({
      shown: ['id', 'caption', 'state', 'phone', 'note', 'date'],
      dropped: [],
      widths: { id: 80, caption: 370, state: 200, phone: 170, note: 280, date: 100 },
    });
  });

  test('that find no room are dropped as a whole; a narrower one behind them still fits', () => {
    expect(fit(900)).toEqual({
      shown: ['id', 'caption', 'state', 'phone', 'date'],
      dropped: ['note'],
      widths: { id: 80, caption: 350, state: 200, phone: 170, date: 100 },
    });
  });

  test('that are essential stay when the naming one can no longer have its whole width', () => {
    expect(fit(560)).toMatchObject({ shown: ['id', 'caption', 'state'], widths: { caption: 280 } });
    expect(fit(400)).toMatchObject({ shown: ['id', 'caption'], widths: { caption: 320 } });
    expect(fit(200)).toMatchObject({ shown: ['caption'], widths: { caption: 200 } });
  });

  test('give way to the width that the reader chose for the naming one', () => {
    expect(fit(900, 500)).toMatchObject({ shown: ['id', 'caption', 'state', 'date'], widths: { caption: 500 } });
    expect(fit(900, 800)).toMatchObject({ shown: ['id', 'caption', 'state'], widths: { caption: 620 } });
  });

  test('are all shown until the room is known', () => {
    expect(fit(null).dropped).toEqual([]);
    expect(fit(null).widths['caption']).toBe(PRIMARY_WIDTH.least);
  });

  test('never take more than there is, and each is either shown or dropped', () => {
    const columns = fc.array(fc.record({ width: fc.integer({ min: 40, max: 400 }), essential: fc.boolean() }));
    fc.assert(
      fc.property(columns, fc.integer({ min: PRIMARY_WIDTH.narrowest, max: 3000 }), (needs, room) => {
        const all = [need('caption', 0), ...needs.map((one, at) => need(String(at), one.width, one.essential))];
        const { shown, dropped, widths } = fitColumns({ columns: all, primaryId: 'caption', primaryWidth: null, room });
        expect(Object.values(widths).reduce((sum, width) => sum + width, 0)).toBe(room);
        expect([...shown, ...dropped].toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        expect(widths['caption']).toBeGreaterThanOrEqual(PRIMARY_WIDTH.narrowest);
      }),
    );
  });
});
