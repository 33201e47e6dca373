import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expansionName } from '#model/expansion-name.ts';
import { ROLE_NAMES } from '#model/roles.ts';
import type { Configuration, MetadataProperty } from '#model/wire.ts';
import { loadConfiguration } from '#web/api/configuration.ts';
import { ConfirmProvider } from '#web/kit/confirm-dialog.tsx';
import { mountedMain } from '#web/kit/mounted-main.ts';
import { SnackbarsProvider } from '#web/kit/snackbars.tsx';
import { Themed } from '#web/shell/application.tsx';
import { fieldText } from './field-value.tsx';
import { InlineField } from './inline-field.tsx';
import { EDITOR_SAMPLES, type EditorSample } from './samples/editor-samples.ts';
import type { SaveField } from './use-inline-field.ts';

const CAPTION = 'Поле';
/** The tree of a class that has no folder. */
const NO_FOLDERS = {
  id: 0,
  parentId: null,
  caption: 'Все',
  itemCount: 2,
  totalCount: 2,
  restricted: false,
  children: [],
};

/** What the pickers' questions are answered with. */
const CHOICES = [
  { id: 11, version: 1, caption: 'Первый', fileName: 'Первый файл.pdf', fileSize: 2048 },
  { id: 12, version: 1, caption: 'Второй', fileName: 'Второй файл.png', fileSize: 512 },
];

const CONFIGURATION: Configuration = {
  apiPrefix: '/api/v1',
  title: '',
  siteUrl: '',
  timeZone: 'Europe/Moscow',
  roles: ROLE_NAMES,
  navigation: [],
  nested: [],
  related: [],
  auth: { cookieName: 'jwt-token', lifetimeDays: 7, demo: false },
};

/** How a person changes a sample of the kind, and what is saved of it. */
interface Act {
  /** From the opened control to the changed one; choosing may save at once. */
  readonly change: () => Promise<void>;
  readonly save?: () => Promise<void>;
  readonly saved: unknown;
  /** What is visible while the editor is open. */
  readonly control: () => ReturnType<typeof page.getByRole>;
  /** How the opened editor is left unchanged by its own way of saving. */
  readonly leave?: () => Promise<void>;
  /** What does not pass: the message, or null where it is dropped as if Esc was pressed. */
  readonly invalid?: { readonly change: () => Promise<void>; readonly message: string | null };
  /** Always in edit mode: each change saves. */
  readonly direct?: true;
  /** Saved by leaving the control. */
  readonly blurs?: true;
}

const textbox = () => page.getByRole('textbox', { name: CAPTION, exact: true });
const dialog = () => page.getByRole('dialog');
const option = (name: string) => page.getByRole('option', { name });
const key = (keys: string) => () => userEvent.keyboard(keys);
const click = (name: string) => () => page.getByRole('button', { name, exact: true }).click();

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
      // Emptied by its own keys first: the code editor learns of a selection made for it only a moment later.
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
  password: {
    ...line('тайное слово', 'тайное слово', ['мало', 'Поле не может сожержать меньше чем 8 символов']),
    control: () => page.getByLabelText(CAPTION, { exact: true }),
    change: () => page.getByLabelText(CAPTION, { exact: true }).fill('тайное слово'),
    invalid: {
      change: () => page.getByLabelText(CAPTION, { exact: true }).fill('мало'),
      message: 'Поле не может сожержать меньше чем 8 символов',
    },
  },
};

const main = mountedMain();

// What is half faded in has no contrast yet: nothing moves while it is looked at.
const stillness = document.createElement('style');
stillness.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
document.head.append(stillness);

beforeEach(async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (url.pathname === '/api/configuration') return Response.json(CONFIGURATION);
    if (url.pathname.endsWith('/tree')) return Response.json(NO_FOLDERS);
    if (url.pathname.endsWith('/metadata/')) return Response.json({ properties: [], permissions: { update: true } });
    const text =
      /searchText[^}]*fieldValue":"(?<text>[^"]*)"/u.exec(url.searchParams.get('filter') ?? '')?.groups?.['text'] ?? '';
    const items = CHOICES.filter(({ caption }) => caption.startsWith(text));
    return Response.json({ items, total: items.length, pageIndex: 0, pageSize: 100 });
  });
  await loadConfiguration();
});

afterEach(() => {
  vi.restoreAllMocks();
});

interface ShowOptions {
  readonly onSave?: SaveField;
  readonly readonly?: boolean;
  readonly empty?: boolean;
}

function show({ property, record }: EditorSample, options: ShowOptions = {}) {
  const onSave = vi.fn<SaveField>(options.onSave ?? (async () => undefined));
  const shown: MetadataProperty = options.readonly === true ? { ...property, readonly: true } : property;
  const values =
    options.empty === true ? { ...record, [property.name]: null, [expansionName(property.name)]: null } : record;
  main.render(
    <Themed>
      <QueryClientProvider client={new QueryClient()}>
        <SnackbarsProvider>
          <ConfirmProvider>
            <h1>Проверка</h1>
            <InlineField property={shown} record={values} locked={false} onSave={onSave} onRefresh={() => undefined} />
            <button type="button">Рядом</button>
          </ConfirmProvider>
        </SnackbarsProvider>
      </QueryClientProvider>
    </Themed>,
  );
  return onSave;
}

const reader = () => page.getByRole('button', { name: new RegExp(`^${CAPTION}: .*Изменить$`, 'u') });
const savedValues = (onSave: ReturnType<typeof show>) => onSave.mock.calls.map(([, value]) => value);

async function open(act: Act): Promise<void> {
  await reader().click();
  await expect.element(act.control()).toBeVisible();
}

async function change(act: Act): Promise<void> {
  if (act.direct !== true) await open(act);
  await act.change();
  await act.save?.();
}

/** What axe finds in the page. */
async function violations(): Promise<readonly string[]> {
  // The transitions of a dialog that opens pass through colours of too little contrast.
  const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations === 1);
  await Promise.all(passing.map((animation) => animation.finished.catch(() => null)));
  const found = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`);
}

const CASES = EDITOR_SAMPLES.filter(({ name }) => name !== 'readonly').map((sample) => {
  const act = ACTS[sample.name];
  if (!act) throw new Error(`no act for ${sample.name}`);
  return { name: sample.name, sample, act };
});
const OPENED = CASES.filter(({ act }) => act.direct !== true);

test('every editor kind has its sample', async () => {
  const { EDITOR_KINDS } = await import('#model/editor-kind.ts');
  expect(new Set(EDITOR_SAMPLES.map(({ property }) => property.editor))).toEqual(new Set(EDITOR_KINDS));
});

describe.each(CASES)('$name', ({ name, sample, act }) => {
  test('saves what was changed', async () => {
    const onSave = show(sample);
    await change(act);
    await vi.waitFor(() => expect(savedValues(onSave)).toEqual([act.saved]));
  });

  test('a refused save says so and shows the old value', async () => {
    show(sample, { onSave: () => Promise.reject(new Error('так нельзя')) });
    await change(act);
    await expect.element(page.getByText('Ошибка: "так нельзя"')).toBeVisible();
    if (name !== 'password' && act.direct !== true)
      await expect
        .element(reader())
        .toHaveAccessibleName(expect.stringContaining(fieldText(sample.property, sample.record)));
  });

  test('read-only never opens', async () => {
    show(sample, { readonly: true });
    await expect.element(page.getByRole('heading')).toBeVisible();
    expect(reader().elements()).toHaveLength(0);
    expect(main.host.querySelectorAll('input, textarea')).toHaveLength(0);
  });

  test('axe finds nothing at rest and while it is open', async () => {
    show(sample);
    await expect.element(page.getByRole('heading')).toBeVisible();
    expect(await violations()).toEqual([]);
    if (act.direct === true) return;
    await open(act);
    expect(await violations()).toEqual([]);
  });
});

describe.each(OPENED)('$name, opened', ({ name, sample, act }) => {
  test('opens by the keyboard; Esc changes nothing and gives the focus back', async () => {
    const onSave = show(sample);
    await expect.element(reader()).toBeVisible();
    await userEvent.tab();
    await expect.element(reader()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(act.control()).toBeVisible();
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await userEvent.keyboard('{Escape}');
    await expect.element(reader()).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
  });

  test('an unchanged value is not saved', async () => {
    const onSave = show(sample);
    await open(act);
    await (act.leave ?? act.save ?? key('{Escape}'))();
    await expect.element(reader()).toBeVisible();
    if (name === 'slug') return;
    expect(onSave).not.toHaveBeenCalled();
  });

  test('an empty value is a placeholder in square brackets', async () => {
    show(sample, { empty: true });
    await expect.element(reader()).toBeVisible();
    if (name !== 'password') await expect.element(reader()).toHaveTextContent('[не определено]');
  });
});

describe.each(OPENED.filter(({ act }) => act.blurs))('$name, left', ({ sample, act }) => {
  test('saves when the focus leaves', async () => {
    const onSave = show(sample);
    await open(act);
    await act.change();
    await page.getByRole('button', { name: 'Рядом' }).click();
    await vi.waitFor(() => expect(savedValues(onSave)).toEqual([act.saved]));
  });
});

test('a rule that is flagged says so as soon as it is met', async () => {
  const email = CASES.find(({ name }) => name === 'email');
  if (!email) throw new Error('no sample of an e-mail');
  const [rule] = email.sample.property.validations;
  if (!rule) throw new Error('no rule');
  const flagged = { ...rule, successMessage: 'Адрес верный', showSuccess: true };
  show({ ...email.sample, property: { ...email.sample.property, validations: [flagged] } });
  await open(email.act);
  await textbox().fill('не адрес');
  expect(page.getByText('Адрес верный').elements()).toHaveLength(0);
  await textbox().fill('c@example.com');
  await expect.element(page.getByRole('status')).toHaveTextContent('Адрес верный');
});

describe.each(OPENED.filter(({ act }) => act.invalid))('$name, invalid', ({ sample, act }) => {
  test('what does not pass is not saved', async () => {
    const onSave = show(sample);
    await open(act);
    await act.invalid?.change();
    await act.save?.();
    if (act.invalid?.message === null) await expect.element(reader()).toBeVisible();
    else await expect.element(page.getByRole('alert')).toHaveTextContent(act.invalid?.message ?? '');
    expect(onSave).not.toHaveBeenCalled();
  });
});
