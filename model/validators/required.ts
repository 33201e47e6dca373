import { isEmpty, type Validator } from './validator.ts';

/** The value must not be empty (spec 2 §5.3). */
export const required: Validator = {
  message: () => 'Поле не может быть пустым',
  test: (value) => !isEmpty(value),
};
