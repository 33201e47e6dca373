import { magnitude, type Validator } from './validator.ts';

/** Value or length at least the bound (spec 2 §5.1, §5.3). */
export const min: Validator = {
  message: (bound) => `Поле не может содержать меньше ${String(bound)} символов`,
  test: (value, bound) => magnitude(value) >= Number(bound),
};
