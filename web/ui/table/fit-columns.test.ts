import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitColumns, type ColumnNeed } from './fit-columns.ts';

const need = (id: string, width: number, rank: number, more: Partial<ColumnNeed> = {}): ColumnNeed => ({
  id,
  width,
  full: width,
  rank,
  stretches: false,
  ...more,
});
const COLUMNS = [
  need('id', 80, 9),
  need('caption', 320, 5, { full: 500, stretches: true }),
  need('state', 100, 0),
  need('phone', 170, 1),
  need('note', 280, 2, { full: 400, stretches: true }),
  need('date', 100, 3),
];

function fit(room: number | null) {
  return fitColumns({ columns: COLUMNS, primaryId: 'caption', room });
}

describe('columns of a table', () => {
  test('with room for all of them stand in order, and long texts share what is left', () => {
    expect(fit(1450)).toEqual({
      shown: ['id', 'caption', 'state', 'phone', 'note', 'date'],
      dropped: [],
      widths: { id: 80, caption: 550, state: 100, phone: 170, note: 450, date: 100 },
    });
  });

  test('leave from the end of the order in which they matter, though a narrower one would fit', () => {
    expect(fit(1000)).toMatchObject({ shown: ['caption', 'state', 'phone', 'note', 'date'], dropped: ['id'] });
    expect(fit(880)).toMatchObject({ shown: ['caption', 'state', 'phone', 'note'], dropped: ['id', 'date'] });
    expect(fit(860)).toMatchObject({ shown: ['caption', 'state', 'phone'], dropped: ['id', 'note', 'date'] });
    expect(fit(419)).toMatchObject({ shown: ['caption'], widths: { caption: 419 } });
    expect(fit(200)).toMatchObject({ shown: ['caption'], widths: { caption: 200 } });
  });

  test('show a long name in full before a text that matters less', () => {
    expect(fit(1100).widths).toEqual({ id: 80, caption: 370, state: 100, phone: 170, note: 280, date: 100 });
    expect(fit(1300).widths).toMatchObject({ caption: 500, note: 350 });
  });

  test('a long name gives way to the first two, and to no others', () => {
    const columns = [
      need('caption', 420, 0, { full: 600, least: 320, stretches: true }),
      need('state', 80, 1),
      need('date', 130, 2),
      need('note', 60, 3),
    ];
    const at = (room: number) => fitColumns({ columns, primaryId: 'caption', room });
    expect(at(555)).toMatchObject({ dropped: ['note'], widths: { caption: 345, state: 80, date: 130 } });
    expect(at(530)).toMatchObject({ dropped: ['note'], widths: { caption: 320 } });
    expect(at(529)).toMatchObject({ dropped: ['date', 'note'], widths: { caption: 449, state: 80 } });
    expect(at(650)).toMatchObject({ dropped: ['note'], widths: { caption: 440 } });
  });

  test('are all shown until the room is known', () => {
    expect(fit(null)).toMatchObject({ dropped: [], widths: { caption: 320, note: 280 } });
  });

  test('take what there is, each is shown or dropped, and none stands where one that matters more does not', () => {
    const columns = fc.array(fc.record({ width: fc.integer({ min: 40, max: 400 }), rank: fc.integer({ max: 50 }) }));
    fc.assert(
      fc.property(columns, fc.integer({ min: 176, max: 3000 }), (needs, room) => {
        const all = [
          need('caption', 320, 0, { stretches: true }),
          ...needs.map(({ width, rank }, at) => need(String(at), width, rank)),
        ];
        const { shown, dropped, widths } = fitColumns({ columns: all, primaryId: 'caption', room });
        expect(Object.values(widths).reduce((sum, width) => sum + width, 0)).toBeCloseTo(room);
        expect([...shown, ...dropped].toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        expect(shown).toContain('caption');
        const ranks = (ids: readonly string[]) => all.filter(({ id }) => ids.includes(id)).map(({ rank }) => rank);
        const others = shown.filter((id) => id !== 'caption');
        expect(Math.max(-Infinity, ...ranks(others))).toBeLessThanOrEqual(Math.min(Infinity, ...ranks(dropped)));
      }),
    );
  });
});
