import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import { firstFailure } from '#model/validators/registry.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { Themed } from '#web/ui/theme/themed.tsx';
import '../phones/known-countries.ts';
import { outcomeOf } from '../editor/editor.ts';
import { EDITOR_SAMPLES } from '../samples/editor-samples.ts';
import { phoneEditor } from './phone.tsx';

const main = mountedMain();
const field = () => page.getByRole('textbox', { name: 'Поле' });

function sampleOf(kind: string): MetadataProperty {
  const sample = EDITOR_SAMPLES.find(({ property }) => property.editor === kind);
  if (!sample) throw new Error(`no sample of ${kind}`);
  return sample.property;
}

function Field() {
  const property = sampleOf('phone');
  const [draft, setDraft] = useState<unknown>('');
  const context = { property, record: {} };
  const read = outcomeOf(phoneEditor, draft, context);
  const value = read.kind === 'value' ? read.value : null;
  return (
    <>
      <output>{String(firstFailure(property.validations, value) ?? value)}</output>
      <phoneEditor.Edit
        {...context}
        draft={draft}
        onChange={setDraft}
        onCommit={() => {}}
        onCancel={() => {}}
        label="Поле"
        inputId="phone"
        describedBy={undefined}
        invalid={false}
        disabled={false}
        autoFocus={false}
        variant="form"
      />
    </>
  );
}

beforeEach(async () => {
  main.render(
    <Themed>
      <Field />
    </Themed>,
  );
  await vi.waitFor(element);
});

/** What would be saved, or the message at the field. */
const outcome = () => document.querySelector('output')?.textContent;

function element(): HTMLInputElement {
  const found = field().element();
  if (!(found instanceof HTMLInputElement)) throw new Error('no field');
  return found;
}

/** Replaces the contents as a paste does, or sign by sign, without a rest in between. */
function enter(text: string, how: 'typed' | 'pasted'): void {
  element().focus();
  element().select();
  document.execCommand('delete');
  for (const part of how === 'typed' ? text : [text]) document.execCommand('insertText', false, part);
}

const NUMBERS = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);

/** The spellings of a number, by turns. */
function spelled(at: number): { readonly digits: string; readonly text: string } {
  const number = NUMBERS[at % NUMBERS.length];
  if (!number) throw new Error('no number');
  const digits = number.number.slice(1);
  const international = number.formatInternational();
  const spellings = [
    number.number,
    international,
    `\u202a${international.replaceAll(' ', '\u2011')}\u202c`,
    `00${digits}`,
    `Тел.: ${international}`,
    ...(digits.startsWith('7') && digits.length === 11
      ? [`8${digits.slice(1)}`, `8 (${digits.slice(1, 4)}) ${digits.slice(4)}`]
      : []),
  ];
  return { digits, text: spellings[at % spellings.length] ?? '' };
}

test.each([
  ['typed', 0, 100],
  ['pasted', 100, 300],
] as const)('numbers of all countries are stored as they are %s', { timeout: 60_000 }, async (how, first, end) => {
  for (let at = first; at < end; at += 1) {
    const { digits, text } = spelled(at);
    enter(text, how);
    // React counts the updates of one task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(String(outcome()).replaceAll(/\D/gu, ''), `${text}: ${element().value}`).toBe(digits);
    expect(element().value).toBe(outcome());
  }
});

test.each([
  ['+79123456789', '+7 (912) 345-67-89'],
  ['+7 (912) 345-67-89', '+7 (912) 345-67-89'],
  ['79123456789', '+7 (912) 345-67-89'],
  ['89123456789', '+7 (912) 345-67-89'],
  ['7011234567', '+7 (701) 123-45-67'],
  ['+375 29 123-45-67', '+375 29 123-45-67'],
  ['84951234567 доб. 123', '+7 (495) 123-45-67, доб. 123'],
])('%s typed by hand is %s', async (text, expected) => {
  await userEvent.type(field(), text);
  await vi.waitFor(() => expect(element().value).toBe(expected));
  expect(outcome()).toBe(expected);
});

test('what is no number stays as it was typed, with its message', async () => {
  enter('998901234567', 'typed');
  expect([element().value, outcome()]).toEqual(['998901234567', 'Поле не может содержать меньше 15 символов']);
  enter('+375 29 123', 'typed');
  expect([element().value, outcome()]).toEqual(['+375 29 123', 'Введите корректный номер телефона']);
  enter('+7 (912) 345-67-89, +7 (912) 345-67-90', 'pasted');
  expect([element().value, outcome()]).toEqual([
    '+7 (912) 345-67-89, +7 (912) 345-67-90',
    'Введите корректный номер телефона',
  ]);
});

test('a digit in the middle is corrected where it stands', async () => {
  enter('+7 (912) 345-67-89', 'pasted');
  element().setSelectionRange(4, 5);
  document.execCommand('insertText', false, '0');
  expect([element().value, element().selectionStart]).toEqual(['+7 (012) 345-67-89', 5]);
  document.execCommand('delete');
  expect([element().value, element().selectionStart]).toEqual(['+7 (12) 345-67-89', 4]);
  document.execCommand('insertText', false, '9');
  expect(outcome()).toBe('+7 (912) 345-67-89');
});

test('the last digits are taken back one by one', async () => {
  enter('89123456789', 'typed');
  for (let n = 0; n < 18; n += 1) document.execCommand('delete');
  expect(element().value).toBe('');
});
