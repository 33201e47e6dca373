import { magnitude, type Validator } from './validator.ts';

/** Length at least the bound. The message is verbatim from the specification (spec 2 §5.3). */
export const minLength: Validator = {
  message: (bound) => `Поле не может сожержать меньше чем ${String(bound)} символов`,
  test: (value, bound) => magnitude(value) >= Number(bound),
};
