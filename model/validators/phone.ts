import { isForeignPhone, readPhone } from '../phones/read-phone.ts';
import { magnitude, type Validator } from './validator.ts';

/** A telephone number, in any spelling (contract «Values»). */
export const phone: Validator = {
  message: () => 'Введите корректный номер телефона',
  test: (value) => typeof value === 'string' && readPhone(value) !== null,
};

/** The length of a number in the mask; one in international form is judged by its country (spec 2 §5.1). */
export const phoneMin: Validator = {
  message: (bound) => `Поле не может содержать меньше ${String(bound)} символов`,
  test: (value, bound) =>
    magnitude(value) >= Number(bound) ||
    (typeof value === 'string' && (isForeignPhone(value) || phone.test(value, null))),
};
