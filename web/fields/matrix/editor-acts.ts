import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EDITOR_SAMPLES } from '../samples/editor-samples.ts';

/** The caption of every sample's field. */
export const CAPTION = 'Поле';

/** How a test changes a sample of the kind, and what is saved. */
export interface Act {
  /** The steps from the opened control to the changed one; choosing may save immediately. */
  readonly change: () => Promise<void>;
  readonly save?: () => Promise<void>;
  readonly saved: unknown;
  /** What is visible while the editor is open. */
  readonly control: () => ReturnType<typeof page.getByRole>;
  /** How the opened editor is saved without a change. */
  readonly leave?: () => Promise<void>;
  /** An invalid input: its message, or null where the draft is discarded as on Esc. */
  readonly invalid?: { readonly change: () => Promise<void>; readonly message: string | null };
  /** Always in edit mode: each change saves. */
  readonly direct?: true;
  /** Saved on blur. */
  readonly blurs?: true;
}

/** The field's text control. */
export const textbox = () => page.getByRole('textbox', { name: CAPTION, exact: true });
/** The dialog of the editor. */
export const dialog = () => page.getByRole('dialog');
const option = (name: string) => page.getByRole('option', { name });
/** Presses keys. */
export const key = (keys: string) => () => userEvent.keyboard(keys);
/** Presses the button of that name. */
export const click = (name: string) => () => page.getByRole('button', { name, exact: true }).click();

function line(typed: string, saved: unknown, invalid?: readonly [string, string | null]): Act {
  return {
    control: textbox,
    change: () => textbox().fill(typed),
    save: key('{Enter}'),
    saved,
    blurs: true,
    ...(invalid ? { invalid: { change: () => textbox().fill(invalid[0]), message: invalid[1] } } : {}),
  };
}

function lines(typed: string): Act {
  return { ...line(typed, typed), save: key('{Control>}{Enter}{/Control}') };
}

function pick(): Act {
  return {
    control: () => page.getByRole('combobox', { name: CAPTION }),
    change: async () => {
      await page.getByRole('combobox', { name: CAPTION }).fill('Вт');
      await option('Второй').click();
    },
    saved: 12,
  };
}

const ACTS: Readonly<Record<string, Act>> = {
  string: line('Сосна', 'Сосна', ['Слишком длинная', 'Поле не может содержать больше чем 10 символов']),
  email: line('b@example.com', 'b@example.com', ['не адрес', 'Введите корректный email']),
  url: line('https://example.com/b', 'https://example.com/b', ['адрес', 'Введите корректный адрес']),
  duration: line('1:05', '1:05', ['1:75', 'Введите корректный минуты и секунды']),
  slug: {
    ...line('sezd-vrachey', 'sezd-vrachey', ['a b', 'Используйте буквы, цифры и дефис']),
    change: click('Сгенерировать системное имя'),
    save: async () => {
      await textbox().click();
      await userEvent.keyboard('{Enter}');
    },
  },
  phone: line('+7 (901) 234-56-78', '+7 (901) 234-56-78', ['+7 (901', 'Поле не может содержать меньше 15 символов']),
  color: line('#00ff00', '#00ff00', ['зелёный', 'Введите корректное значение']),
  number: line('1 000', 1000, ['много', 'Введите целое число']),
  decimal: line('2,25', 2.25, ['1,23456', 'Введите число, не более 4 знаков после запятой']),
  multiline: lines('Вторая'),
  memo: lines('Ещё длиннее'),
  html: {
    control: () => dialog(),
    change: async () => {
      await page.getByRole('tab', { name: 'HTML' }).click();
      const code = page.getByRole('textbox', { name: 'Поле: HTML' });
      // Emptied by its own keys first: the code editor processes a programmatic selection with a delay.
      await code.click();
      await userEvent.keyboard('{Control>}a{/Control}{Delete}');
      await expect.poll(() => code.element().textContent).not.toContain('важный');
      await code.fill('<p>Новый</p>');
    },
    save: click('Сохранить'),
    leave: click('Сохранить'),
    saved: '<p>Новый</p>',
  },
  json: {
    control: () => dialog(),
    change: () => textbox().fill('{"b": [2]}'),
    save: click('Сохранить'),
    leave: click('Сохранить'),
    saved: { b: [2] },
    invalid: { change: () => textbox().fill('{'), message: 'Пожалуйста заполните корректно' },
  },
  boolean: { control: () => page.getByRole('switch'), change: () => page.getByRole('switch').click(), saved: true },
  enum: { control: () => page.getByRole('listbox'), change: () => option('Большой').click(), saved: 2 },
  date: line('2025-01-31', '2025-01-31', ['1949-12-31', null]),
  datetime: line('31.12.2025 09:05', '2025-12-31T06:05:00.000Z', ['30.02.2025 10:00', null]),
  select: pick(),
  multiselect: { ...pick(), save: key('{Control>}{Enter}{/Control}'), saved: [11, 12] },
  country: pick(),
  city: pick(),
  image: pick(),
  file: {
    control: () => dialog(),
    change: () => page.getByRole('radio', { name: /^Второй файл\.png/u }).click(),
    save: click('Выбрать'),
    leave: click('Выбрать'),
    saved: 12,
  },
  'state menu': { control: () => page.getByRole('listbox'), change: () => option('Архив').click(), saved: 5 },
  'state radio': {
    control: () => page.getByRole('radiogroup'),
    change: () => page.getByRole('radio', { name: 'Архив' }).click(),
    save: key('{Enter}'),
    saved: 5,
  },
  'state switch': {
    control: () => page.getByRole('switch'),
    change: () => page.getByRole('switch').click(),
    saved: 4,
    direct: true,
  },
  'state buttonGroup': {
    control: () => page.getByRole('group'),
    change: click('Архив'),
    saved: 5,
    direct: true,
  },
  parameters: {
    control: () => dialog(),
    change: () => page.getByRole('textbox', { name: 'Значение' }).fill('синий'),
    save: click('Сохранить'),
    leave: click('Сохранить'),
    saved: [{ name: 'Цвет', value: 'синий' }],
  },
  struct: {
    control: () => dialog(),
    change: () => page.getByRole('textbox', { name: 'Текст' }).fill('Сосна'),
    save: click('Сохранить'),
    leave: click('Сохранить'),
    saved: { text: 'Сосна', other: 1 },
    invalid: {
      change: () => page.getByRole('textbox', { name: 'Текст' }).fill('Слишком длинная'),
      message: 'Пожалуйста заполните корректно',
    },
  },
  list: {
    control: () => dialog(),
    change: async () => {
      await page.getByRole('textbox', { name: 'Текст' }).nth(1).fill('Другой');
      await page.getByRole('textbox', { name: 'Текст' }).nth(1).click();
      await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    },
    save: click('Сохранить'),
    leave: click('Сохранить'),
    saved: [
      { id: 2, text: 'Другой' },
      { id: 'a', text: 'Первый' },
    ],
  },
  union: {
    control: () => dialog(),
    change: async () => {
      await page.getByRole('combobox', { name: 'Вид' }).click();
      await option('Ничего').click();
    },
    save: click('Сохранить'),
    leave: click('Сохранить'),
    saved: { type: 'nothing' },
  },
  password: {
    ...line('тайное слово', 'тайное слово', ['мало', 'Поле не может сожержать меньше чем 10 символов']),
    control: () => page.getByLabelText(CAPTION, { exact: true }),
    change: () => page.getByLabelText(CAPTION, { exact: true }).fill('тайное слово'),
    invalid: {
      change: () => page.getByLabelText(CAPTION, { exact: true }).fill('мало'),
      message: 'Поле не может сожержать меньше чем 10 символов',
    },
  },
};

/** Every editable kind of editor, with its sample and its test steps. */
export const CASES = EDITOR_SAMPLES.filter(({ name }) => name !== 'readonly').map((sample) => {
  const act = ACTS[sample.name];
  if (!act) throw new Error(`no act for ${sample.name}`);
  return { name: sample.name, sample, act };
});
/** The kinds that have to be opened to edit. */
export const OPENED = CASES.filter(({ act }) => act.direct !== true);
