import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { mountedMain } from './layout/mounted-main.ts';
import { SearchField } from './search-field.tsx';

const AN_HOUR = 3_600_000;
const main = mountedMain();

function Searched() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchField label="Поиск" value={text} debounce={AN_HOUR} onSearch={setText} />
      <p>Найдено: {text}</p>
    </>
  );
}

test('Enter searches at once, and on the cross it empties the field', async () => {
  main.render(<Searched />);
  const field = page.getByRole('searchbox', { name: 'Поиск' });
  await field.fill('курсы ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Найдено: курсы')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(page.getByText('Найдено:', { exact: true })).toBeVisible();
});

function SearchedAtOnce() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchField label="Поиск" value={text} debounce={0} onSearch={setText} />
      {['строка', 'число']
        .filter((one) => one.includes(text))
        .map((one) => (
          <p key={one}>{one}</p>
        ))}
    </>
  );
}

test('without a debounce the key after a letter meets what was found', async () => {
  main.render(<SearchedAtOnce />);
  const field = page.getByRole('searchbox', { name: 'Поиск' });
  await field.click();
  const shown: (string | null)[] = [];
  const note = (): void => {
    shown.push(...[...document.querySelectorAll('p')].map(({ textContent }) => textContent));
  };
  // What a listener of the next key would find: no task has run since the letter.
  document.addEventListener('input', () => queueMicrotask(note), { once: true });
  await userEvent.keyboard('ч');
  await expect.poll(() => shown).toEqual(['число']);
});

function AnsweredLate() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchField label="Поиск" value={text} debounce={0} onSearch={(asked) => setTimeout(() => setText(asked), 60)} />
      <p>Найдено: {text}</p>
    </>
  );
}

test('what is typed while an earlier search is answered stays', async () => {
  main.render(<AnsweredLate />);
  const field = page.getByRole('searchbox', { name: 'Поиск' });
  await field.click();
  for (const letters of ['пр', 'остой', ' текст']) {
    await userEvent.keyboard(letters);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await expect.element(page.getByText('Найдено: простой текст')).toBeVisible();
  await expect.element(field).toHaveValue('простой текст');
});
