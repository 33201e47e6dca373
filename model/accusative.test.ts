import { expect, test } from 'vitest';
import { accusativeOf } from './accusative.ts';

test.each([
  ['Новость', 'feminine', 'новость'],
  ['Статья', 'feminine', 'статью'],
  ['Профессиональная область', 'feminine', 'профессиональную область'],
  ['Станция метро', 'feminine', 'станцию метро'],
  ['Веб-заявка клиента', 'feminine', 'веб-заявку клиента'],
  ['Мероприятие', 'neuter', 'мероприятие'],
  ['Клинический случай', 'masculine', 'клинический случай'],
] as const)('%s', (caption, gender, accusative) => {
  expect(accusativeOf(caption, gender)).toBe(accusative);
});
