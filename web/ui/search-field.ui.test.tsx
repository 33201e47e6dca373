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
