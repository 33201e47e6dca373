import type { Validator } from './validator.ts';

/** Minutes and seconds, `M:SS` up to 9999:59 (spec 2 §5.3). */
export const minutesSeconds: Validator = {
  message: () => 'Введите корректный минуты и секунды',
  test: (value) => typeof value === 'string' && /^\d{1,4}:[0-5]\d$/u.test(value),
};
