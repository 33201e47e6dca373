import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMAIL_PATTERN } from './email.ts';
import { firstFailure, isValidatorName, successMessage, validation, type ValidatorName } from './registry.ts';
import { NAMED_PATTERNS } from './regular.ts';
import { URL_PATTERN } from './url.ts';
import { characterCount, isEmpty, magnitude } from './validator.ts';

const SMILE = '😀';

/** Rule, its bound, what passes, what fails, and the message verbatim (spec 2 §5). */
const RULES: readonly (readonly [ValidatorName, string | number | undefined, unknown, unknown, string])[] = [
  ['required', undefined, 'я', ' \n\u00a0', 'Поле не может быть пустым'],
  ['required', undefined, 0, null, 'Поле не может быть пустым'],
  ['required', undefined, false, undefined, 'Поле не может быть пустым'],
  ['required', undefined, [0], [], 'Поле не может быть пустым'],
  ['max', 250, SMILE.repeat(250), SMILE.repeat(251), 'Поле не может содержать больше чем 250 символов'],
  ['max', 5, 5, 6, 'Поле не может содержать больше чем 5 символов'],
  ['max', 2, [1, 2], [1, 2, 3], 'Поле не может содержать больше чем 2 символов'],
  ['min', 15, '1'.repeat(15), '1'.repeat(14), 'Поле не может содержать меньше 15 символов'],
  ['min', -1, -1, -2, 'Поле не может содержать меньше -1 символов'],
  ['minLength', 8, 'пароль12', 'пароль1', 'Поле не может сожержать меньше чем 8 символов'],
  ['email', undefined, 'a@b.ru', 'a@b', 'Введите корректный email'],
  ['email', undefined, 'имя.фамилия@почта.пример.рф', 'a b@c.ru', 'Введите корректный email'],
  ['email', undefined, `${'a'.repeat(64)}@b.ru`, `${'a'.repeat(65)}@b.ru`, 'Введите корректный email'],
  ['email', undefined, 'a+b@c.ru', 'a@b..ru', 'Введите корректный email'],
  ['minutesSeconds', undefined, '0:00', '0:60', 'Введите корректный минуты и секунды'],
  ['minutesSeconds', undefined, '9999:59', '1:2', 'Введите корректный минуты и секунды'],
  ['url', undefined, 'https://пример.рф/a?b#c', 'javascript:alert(1)', 'Введите корректный адрес'],
  ['url', undefined, 'HTTP://a', 'https://', 'Введите корректный адрес'],
  ['url', undefined, 'https://a/b', 'https://a/b c', 'Введите корректный адрес'],
  ['ahead', undefined, '2999-01-01T00:00:00Z', '2020-01-01T00:00:00Z', 'Это время уже прошло'],
  ['regular', 'slug', 'моя-Page_2.0', '-page', 'Введите корректное значение'],
  ['regular', 'slug', 'a', 'a--b', 'Введите корректное значение'],
  ['regular', 'color', '#00FFaa', '#00FFa', 'Введите корректное значение'],
  ['regular', 'isoCode', 'RU', 'ru', 'Введите корректное значение'],
  ['regular', 'currencyCode', 'RUB', 'RU', 'Введите корректное значение'],
  ['regular', 'login', 'a.b+c@d-e_1', 'a b', 'Введите корректное значение'],
  ['regular', 'phone', '+7(912) 345-67-89', '89123456789', 'Введите корректное значение'],
];

test.each(RULES)('%s %s passes %j, refuses %j: %s', (name, bound, good, bad, message) => {
  const rule = validation(name, bound);
  expect(rule.errorMessage).toBe(message);
  expect(firstFailure([rule], good)).toBeNull();
  expect(firstFailure([rule], bad)).toBe(message);
});

describe('the rules together', () => {
  test('the first failed rule gives the message, and a custom message replaces the shared one', () => {
    const rules = [validation('max', 3), validation('regular', 'slug', 'Своё сообщение')];
    expect(firstFailure(rules, '????')).toBe('Поле не может содержать больше чем 3 символов');
    expect(firstFailure(rules, '???')).toBe('Своё сообщение');
  });

  test('an empty value is asked of required alone', () => {
    const rules = [validation('min', 15), validation('email'), validation('url'), validation('minutesSeconds')];
    for (const empty of [null, undefined, '', '  ', []]) expect(firstFailure(rules, empty)).toBeNull();
  });

  test('no value passes a rule that the reader does not know, and it is told', () => {
    const [rule] = JSON.parse('[{"validator":"later","errorMessage":"x"}]');
    expect(firstFailure([rule], 'a')).toBe('Неизвестное правило «later»: обновите страницу');
    expect(isValidatorName('constructor')).toBe(false);
  });

  test('an address longer than a letter can be sent to is no e-mail', () => {
    const [fits, exceeds] = [245, 246].map((length) => `reader@${'a'.repeat(length - 1)}.r`);
    expect([fits?.length, exceeds?.length]).toEqual([253, 254]);
    expect(firstFailure([validation('email')], `${exceeds ?? ''}u`)).not.toBeNull();
    expect(firstFailure([validation('email')], exceeds)).toBeNull();
  });

  test('an unknown pattern lets nothing pass', () => {
    for (const name of ['nothing', 'constructor', '__proto__', '.*'])
      expect(firstFailure([validation('regular', name)], 'a')).not.toBeNull();
  });

  test('any rule takes any value without throwing', () => {
    const any = fc.anything();
    fc.assert(
      fc.property(any, (value) => {
        for (const [name, bound] of RULES)
          expect(['string', 'object']).toContain(typeof firstFailure([validation(name, bound)], value));
      }),
    );
  });
});

describe('what is said of a value that passes', () => {
  const flagged = { ...validation('email'), successMessage: 'Адрес верный', showSuccess: true };

  test('is said where the rule is flagged, and only of a value that is there and passes all rules', () => {
    expect(successMessage([flagged], 'a@b.ru')).toBe('Адрес верный');
    expect(successMessage([validation('email'), validation('max', 3), flagged], 'a@b.ru')).toBeNull();
    expect(successMessage([flagged], 'a')).toBeNull();
    expect(successMessage([flagged], '')).toBeNull();
    expect(successMessage([{ ...flagged, showSuccess: false }], 'a@b.ru')).toBeNull();
    expect(successMessage([validation('email')], 'a@b.ru')).toBeNull();
  });
});

describe('lengths', () => {
  test('are counted in characters, as the database counts them', () => {
    expect([characterCount(SMILE), characterCount('ё'), characterCount('ё'.normalize('NFD'))]).toEqual([1, 1, 2]);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => characterCount(text) === [...text].length));
  });

  test('a text of n characters passes max n, and one more does not', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), { minLength: 1 }), (letters) => {
        const text = letters.join('');
        const length = characterCount(text);
        if (isEmpty(text)) return;
        expect(firstFailure([validation('max', length), validation('min', length)], text)).toBeNull();
        expect(firstFailure([validation('max', length - 1)], text)).not.toBeNull();
        expect(firstFailure([validation('minLength', length + 1)], text)).not.toBeNull();
      }),
    );
  });

  test('what has no length has none', () => {
    expect([magnitude(true), magnitude({}), magnitude(null)]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});

test('no pattern can be made to run for long', () => {
  const hostile = [
    'a'.repeat(500_000),
    'a-'.repeat(250_000),
    `${'a.'.repeat(250_000)}@`,
    `a@${'b.'.repeat(250_000)}`,
    '1'.repeat(500_000),
  ];
  // Quadratic work on so long a text outlasts the time that a test has.
  for (const pattern of [EMAIL_PATTERN, URL_PATTERN, ...Object.values(NAMED_PATTERNS)])
    for (const text of hostile)
      for (const end of ['', '!', ' ']) expect(pattern.test(text + end)).toBeTypeOf('boolean');
});
