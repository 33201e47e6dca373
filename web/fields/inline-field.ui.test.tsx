import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PropertyKind } from '#model/property/property-kind.ts';
import type { EditorKind } from '#model/property/editor-kind.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { sampleProperty } from './samples/sample-property.ts';
import { InlineField } from './inline-field.tsx';
import type { EnteredDraft, SaveField } from './use-inline-field.ts';

interface Case {
  readonly editor: EditorKind;
  readonly kind: PropertyKind;
  readonly type: MetadataProperty['type'];
  readonly value: unknown;
  readonly shown: string;
  /** The text typed in place of the value, and the value saved for it. */
  readonly typed: string;
  readonly saved: unknown;
  readonly saveKey: string;
}

const CASES: readonly Case[] = [
  {
    editor: 'string',
    kind: 'string',
    type: 'string',
    value: 'Ёлка',
    shown: 'Ёлка',
    typed: 'Сосна',
    saved: 'Сосна',
    saveKey: '{Enter}',
  },
  {
    editor: 'number',
    kind: 'integer',
    type: 'number',
    value: 42,
    shown: '42',
    typed: '1 000',
    saved: 1000,
    saveKey: '{Enter}',
  },
  {
    editor: 'multiline',
    kind: 'multiline',
    type: 'string',
    value: 'Первая',
    shown: 'Первая',
    typed: 'Вторая',
    saved: 'Вторая',
    saveKey: '{Control>}{Enter}{/Control}',
  },
  {
    editor: 'date',
    kind: 'date',
    type: 'string',
    value: '2024-05-06',
    shown: '6 мая 2024',
    typed: '2025-01-31',
    saved: '2025-01-31',
    saveKey: '{Enter}',
  },
];

const CAPTION = 'Поле';

function propertyOf({ editor, kind, type }: Case, readonly: boolean): MetadataProperty {
  return sampleProperty({
    name: 'field',
    type,
    kind,
    editor,
    caption: CAPTION,
    readonly,
    validations: [{ validator: 'required', errorMessage: 'Поле обязательно' }],
  });
}

const main = mountedMain();

interface ShowOptions {
  readonly onSave?: SaveField;
  readonly readonly?: boolean;
  readonly begun?: EnteredDraft;
}

function show(given: Case, options: ShowOptions = {}) {
  const onSave = vi.fn<SaveField>(options.onSave ?? (async () => undefined));
  main.render(
    <SnackbarsProvider>
      <ConfirmProvider>
        <InlineField
          property={propertyOf(given, options.readonly ?? false)}
          record={{ field: given.value }}
          locked={false}
          onSave={onSave}
          onRefresh={() => undefined}
          entered={options.begun}
        />
        <button type="button">Рядом</button>
      </ConfirmProvider>
    </SnackbarsProvider>,
  );
  return onSave;
}

const reader = () => page.getByRole('button', { name: new RegExp(`^${CAPTION}: .*Изменить$`, 'u') });
const control = () => page.getByRole('textbox', { name: CAPTION });

async function retype(text: string): Promise<void> {
  await reader().click();
  await control().fill(text);
}

describe.each(CASES)('$editor in a line', (given) => {
  test('reads as text and opens by the keyboard', async () => {
    show(given);
    await expect.element(reader()).toHaveTextContent(given.shown);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(control()).toHaveFocus();
  });

  test('saves by its key', async () => {
    const onSave = show(given);
    await retype(given.typed);
    await userEvent.keyboard(given.saveKey);
    await expect.element(reader()).toBeVisible();
    expect(onSave.mock.calls.map(([, value]) => value)).toEqual([given.saved]);
  });

  test('saves when the focus leaves', async () => {
    const onSave = show(given);
    await retype(given.typed);
    await page.getByRole('button', { name: 'Рядом' }).click();
    await expect.element(reader()).toBeVisible();
    expect(onSave.mock.calls.map(([, value]) => value)).toEqual([given.saved]);
  });

  test('Esc takes the input back and returns the focus', async () => {
    const onSave = show(given);
    await retype(given.typed);
    await userEvent.keyboard('{Escape}');
    await expect.element(reader()).toHaveTextContent(given.shown);
    await expect.element(reader()).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
  });

  test('an unchanged value is not saved', async () => {
    const onSave = show(given);
    await reader().click();
    await userEvent.keyboard(given.saveKey);
    await expect.element(reader()).toBeVisible();
    expect(onSave).not.toHaveBeenCalled();
  });

  test('a refused save says so, shows the old value, and gives the input back', async () => {
    show(given, { onSave: () => Promise.reject(new Error('имя занято')) });
    await retype(given.typed);
    await userEvent.keyboard(given.saveKey);
    await expect.element(page.getByText('Ошибка: "имя занято"')).toBeVisible();
    await expect.element(reader()).toHaveTextContent(given.shown);
    await page.getByRole('button', { name: 'Вернуть ввод' }).click();
    await expect.element(control()).toHaveValue(given.typed);
  });

  test('pressed while it is being saved, it opens when that is saved', async () => {
    const saving = Promise.withResolvers<void>();
    show(given, { onSave: () => saving.promise });
    await retype(given.typed);
    await userEvent.keyboard(given.saveKey);
    await reader().click();
    expect(control().elements()).toHaveLength(0);
    saving.resolve();
    await expect.element(control()).toHaveFocus();
  });

  test('pressed while it is being saved, it opens with the input and the message when that is refused', async () => {
    const saving = Promise.withResolvers<void>();
    show(given, { onSave: () => saving.promise });
    await retype(given.typed);
    await userEvent.keyboard(given.saveKey);
    await reader().click();
    saving.reject(new Error('имя занято'));
    await expect.element(control()).toHaveFocus();
    await expect.element(control()).toHaveValue(given.typed);
    await expect.element(page.getByText('Ошибка: "имя занято"')).toBeVisible();
  });

  test('read-only never opens', async () => {
    show(given, { readonly: true });
    await page.getByText(given.shown).click();
    expect(reader().elements()).toHaveLength(0);
    expect(control().elements()).toHaveLength(0);
  });

  test('an empty value is a placeholder in square brackets', async () => {
    show({ ...given, value: null });
    await expect.element(reader()).toHaveTextContent('[не определено]');
  });
});

test('a value that breaks its rule stays in the control with the message under it', async () => {
  const [text] = CASES;
  if (!text) throw new Error('no case to show');
  const onSave = show(text);
  await retype(' ');
  await userEvent.keyboard(text.saveKey);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Поле обязательно');
  await expect.element(control()).toHaveAttribute('aria-invalid', 'true');
  expect(onSave).not.toHaveBeenCalled();
});

test('input of an earlier visit opens the field without the focus, and is saved once it is confirmed', async () => {
  const [text] = CASES;
  if (!text) throw new Error('no case to show');
  const onSave = show(text, { begun: { base: { field: 'Ёлка' }, draft: 'Набрано раньше' } });
  await expect.element(control()).toHaveValue('Набрано раньше');
  await expect.element(control()).not.toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
  await control().click();
  await userEvent.keyboard('{Enter}');
  expect(onSave.mock.calls.map(([, value]) => value)).toEqual(['Набрано раньше']);
});
