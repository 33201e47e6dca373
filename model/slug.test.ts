import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFailure, validation } from './validators/registry.ts';
import { slugOf } from './slug.ts';

test.each([
  ['Съезд врачей: Щёлково, 2024', 'sezd-vrachey-shchelkovo-2024'],
  ['Онлайн–курс «Объём»  5.5', 'onlayn-kurs-obem-55'],
  ['  Café / Бар ', 'cafe-bar'],
  ['Кофе & чай', 'kofe-chay'],
  ['!!!', ''],
])('%s becomes %s', (caption, slug) => {
  expect(slugOf(caption)).toBe(slug);
});

test('what is made of any text is a system name, or nothing', () => {
  const rules = [validation('max', 150), validation('regular', 'slug')];
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(firstFailure(rules, slugOf(text))).toBeNull();
    }),
  );
});
