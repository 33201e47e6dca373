import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CAPTION, textbox } from '../matrix/editor-acts.ts';
import { editorStage, reader, savedValues } from '../matrix/editor-stage.tsx';
import { EDITOR_SAMPLES, type EditorSample } from '../samples/editor-samples.ts';

const stage = editorStage();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T11:07:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function sampleOf(editor: string): EditorSample {
  const found = EDITOR_SAMPLES.find(({ property }) => property.editor === editor);
  if (!found) throw new Error(`no sample of ${editor}`);
  return found;
}

const ENTRIES = {
  typed: (text: string) => userEvent.keyboard(text.replaceAll(/[[{]/gu, '$&$&')),
  pasted: async (text: string) => {
    document.execCommand('insertText', false, text);
  },
} as const;

const CASES = [
  [
    'date',
    '2026-12-01',
    ['1.12.2026', '01.12.2026', '01/12/26', '1 дек 2026', '2026-12-01T10:00', '20261201', '01122026'],
  ],
  [
    'datetime',
    '2027-02-01T07:00:00.000Z',
    [
      '01.02.2027 10:00',
      '1.2.27 10:00',
      '2027-02-01T10:00',
      '1 фев 2027, 10:00',
      '2027-02-01T07:00:00Z',
      '010220271000',
    ],
  ],
] as const;

describe.each(CASES.flatMap(([editor, saved, texts]) => texts.map((text) => ({ editor, saved, text }))))(
  'in the editor $editor «$text»',
  ({ editor, saved, text }) => {
    test.each(['typed', 'pasted'] as const)('%s is read', async (how) => {
      const onSave = stage.show(sampleOf(editor));
      await reader().click();
      await expect.element(textbox()).toHaveFocus();
      await ENTRIES[how](text);
      await userEvent.keyboard('{Enter}');
      await vi.waitFor(() => expect(savedValues(onSave)).toEqual([saved]));
    });
  },
);

test('digits at the end get the mask, a change within moves none of them', async () => {
  stage.show(sampleOf('datetime'));
  await reader().click();
  await expect.element(textbox()).toHaveFocus();
  await userEvent.keyboard('311220240730');
  await expect.element(textbox()).toHaveValue('31.12.2024 07:30');
  await userEvent.keyboard('{Home}{Delete}');
  await expect.element(textbox()).toHaveValue('1.12.2024 07:30');
});

describe.each([
  ['date', '31.02.2026', 'Введите дату в виде ГГГГ-ММ-ДД, не раньше 1950-01-01'],
  ['date', '1949-12-31', 'Введите дату в виде ГГГГ-ММ-ДД, не раньше 1950-01-01'],
  ['datetime', '30.02.2025 10:00', 'Введите дату и время в виде ДД.ММ.ГГГГ ЧЧ:ММ'],
])('in the editor %s «%s»', (editor, text, message) => {
  test('reverts, says so at the field, and is given back on request', async () => {
    const onSave = stage.show(sampleOf(editor));
    await expect.element(reader()).toBeVisible();
    const before = reader().element().textContent;
    await reader().click();
    await expect.element(textbox()).toHaveFocus();
    await userEvent.keyboard(text);
    await page.getByRole('button', { name: 'Рядом' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(`«${text}» не сохранено. ${message}`);
    expect(reader().element().textContent).toBe(before);
    await page.getByRole('button', { name: 'Вернуть ввод' }).click();
    await expect.element(page.getByRole('textbox', { name: CAPTION })).toHaveValue(text);
    await userEvent.keyboard('{Escape}');
    await expect.element(reader()).toBeVisible();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    expect(onSave).not.toHaveBeenCalled();
  });
});

test('the message about a date that reverted goes by itself', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  stage.show(sampleOf('date'));
  await reader().click();
  await userEvent.keyboard('31.02.2026{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await vi.advanceTimersByTimeAsync(6000);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a day in the future is asked about where its property says so', async () => {
  const sample = sampleOf('date');
  const onSave = stage.show({ ...sample, property: { ...sample.property, asksAhead: 'В будущем. Сохранить?' } });
  const enter = async (text: string): Promise<void> => {
    await reader().click();
    await expect.element(textbox()).toHaveFocus();
    await userEvent.keyboard(`${text}{Enter}`);
  };
  await enter('26.11.2026');
  await vi.waitFor(() => expect(savedValues(onSave)).toEqual(['2026-11-26']));
  await enter('27.11.2026');
  const question = page.getByRole('alertdialog', { name: 'В будущем. Сохранить?' });
  await question.getByRole('button', { name: 'отмена' }).click();
  await expect.element(textbox()).toHaveValue('27.11.2026');
  await expect.element(question).not.toBeInTheDocument();
  expect(savedValues(onSave)).toEqual(['2026-11-26']);
  await textbox().click();
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: 'подтвердить' }).click();
  await vi.waitFor(() => expect(savedValues(onSave)).toEqual(['2026-11-26', '2026-11-27']));
});
