import { magnitude, type Validator } from './validator.ts';

/** Value or length at most the bound (spec 2 §5.2, §5.3). */
export const max: Validator = {
  name: 'max',
  message: (bound) => `Поле не может содержать больше чем ${String(bound)} символов`,
  test: (value, bound) => magnitude(value) <= Number(bound),
};
