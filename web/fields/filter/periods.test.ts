import { expect, test } from 'vitest';
import { PERIODS, periodText } from './periods.ts';

test('a period that is offered has its own words', () => {
  for (const { caption, period } of PERIODS) expect(periodText(period)).toBe(caption);
});

test('any other one is said by its bounds', () => {
  expect(periodText({ relative: 'days', from: -20, to: 0 })).toBe('за 21 день');
  expect(periodText({ relative: 'weeks', from: -1, to: 0 })).toBe('за 2 недели');
  expect(periodText({ relative: 'days', from: -3, to: 5 })).toBe(
    'с сегодняшнего дня минус 3 дня по сегодняшний день плюс 5 дней',
  );
  expect(periodText({ relative: 'months', from: 0 })).toBe('с этого месяца');
  expect(periodText({ relative: 'weeks', to: 0 })).toBe('по эту неделю');
});
