import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { FieldReader } from './field-reader.tsx';
import { sampleProperty } from './samples/sample-property.ts';

const main = mountedMain('width: 600px');

const MULTILINE = sampleProperty({ name: 'text', caption: 'Описание', kind: 'multiline', editor: 'multiline' });
const HTML = sampleProperty({ name: 'text', caption: 'Полный текст', kind: 'html', editor: 'html' });
const linesOf = (count: number): string => Array.from({ length: count }, (_, at) => `Строка ${at + 1}`).join('\n');

function show(property: typeof HTML, text: string, compact = false): void {
  const shared = { label: property.caption, saving: false, saves: 0, changed: false, compact };
  main.render(<FieldReader {...shared} property={property} record={{ text }} onOpen={() => {}} />);
}

test('of a long value six lines are in sight, and the rest on demand', async () => {
  show(MULTILINE, linesOf(12));
  const reader = page.getByRole('button', { name: /Изменить$/u });
  const more = page.getByRole('button', { name: 'Показать всё' });
  await expect.element(more).toBeVisible();
  const height = () => reader.element().getBoundingClientRect().height;
  const first = height();
  await more.click();
  await expect.element(page.getByRole('button', { name: 'Свернуть' })).toHaveAttribute('aria-expanded', 'true');
  expect(height()).toBeGreaterThan(first * 1.5);
  await page.getByRole('button', { name: 'Свернуть' }).click();
  await expect.element(more).toBeVisible();
  expect(height()).toBe(first);
  show(MULTILINE, linesOf(3));
  await expect.element(more).not.toBeInTheDocument();
});

test('a marked-up text is read by its headings, paragraphs and items', async () => {
  show(HTML, '<h2>О клинике</h2><p>Работаем <b>без</b> выходных.</p><ul><li>Терапия</li></ul>');
  await expect.element(page.getByText('Работаем без выходных.')).toBeVisible();
  for (const text of ['О клинике', 'Терапия'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  show(HTML, '<h2>О клинике</h2><p>Работаем.</p>', true);
  await expect.element(page.getByText('О клинике Работаем.')).toBeVisible();
});
