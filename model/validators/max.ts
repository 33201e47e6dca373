import { magnitude, type Validator } from './validator.ts';

/** Value or length at most the bound (spec 2 §5.2, §5.3). */
export const max: Validator = {
  message: (bound) => `Поле не может содержать больше чем ${String(bound)} символов`,
  test(value, bound) {
    const most = Number(bound);
    // A character has one or two units: mostly the characters need not be counted.
    if (typeof value === 'string' && (value.length <= most || value.length > most * 2)) return value.length <= most;
    return magnitude(value) <= most;
  },
};
