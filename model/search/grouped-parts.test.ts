import { expect, test } from 'vitest';
import { groupedParts } from './grouped-parts.ts';

const told = (text: string) =>
  groupedParts(text).map(({ text: part, date, phone, id }) => [
    part,
    date === null ? (phone ?? id) : `${date.day}.${date.month}.${date.year}`,
  ]);

test.each([
  [
    'встреча 21 ноября 2026 года',
    [
      ['встреча', null],
      ['21 ноября 2026 года', '21.11.2026'],
    ],
  ],
  [
    '21.11 -отмена',
    [
      ['21.11', '21.11.null'],
      ['отмена', null],
    ],
  ],
  [
    '21 «ноября»',
    [
      ['21', null],
      ['ноября', null],
    ],
  ],
  ['«21 ноября»', [['21 ноября', null]]],
  [
    'Иванов 8 935 049-12-75',
    [
      ['Иванов', null],
      ['8 935 049-12-75', '9350491275'],
    ],
  ],
  [
    '+7 (907) 290-95-60 Иванов',
    [
      ['+7 (907) 290-95-60', '9072909560'],
      ['Иванов', null],
    ],
  ],
  [
    '907 290',
    [
      ['907', null],
      ['290', null],
    ],
  ],
  ['#123', [['#123', 123]]],
  [
    'заметка №123',
    [
      ['заметка', null],
      ['№123', 123],
    ],
  ],
  ['№ 123', [['123', null]]],
  ['ID:123', [['ID:123', 123]]],
  [
    '-#123 слово',
    [
      ['-#123', null],
      ['слово', null],
    ],
  ],
])('%s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});
