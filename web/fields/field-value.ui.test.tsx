import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { formatDay, todayIn } from '#web/ui/moment/format-moment.ts';
import { currentTimeZone } from '#web/ui/moment/time-zone.ts';
import { FieldValue } from './field-value.tsx';
import { sampleProperty } from './samples/sample-property.ts';

const EMAIL = sampleProperty({ name: 'email', kind: 'email', caption: 'E-mail', priority: 10 });

const main = mountedMain('width: 200px; overflow-wrap: anywhere; font: 16px monospace');

/** The displayed text, line by line. */
function linesOf(host: HTMLElement): readonly string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(host, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? '') + letter);
    }
  }
  return [...lines.values()];
}

test('an e-mail address that finds no room in a line goes on in the next after its sign', async () => {
  main.render(<FieldValue property={EMAIL} record={{ email: 'petr.semyonov@example.com' }} />);
  await expect.element(page.getByText('petr.semyonov@example.com')).toBeVisible();
  expect(linesOf(main.host)).toEqual(['petr.semyonov@', 'example.com']);
});

test('an empty value is a dash wherever it is only read', async () => {
  const place = sampleProperty({ name: 'position', kind: 'integer', caption: 'Место', priority: 10 });
  main.render(<FieldValue property={{ ...place, readonly: true }} record={{ position: null }} compact />);
  await expect.element(page.getByText('—', { exact: true })).toBeVisible();
  main.render(<FieldValue property={place} record={{ position: null }} />);
  await expect.element(page.getByText('—', { exact: true })).toBeVisible();
});

test('a day by which something is to be done says that it is over, in words and by its colour', async () => {
  const due = sampleProperty({ name: 'dueDate', kind: 'date', editor: 'date', isDue: true });
  const dayIn = (days: number): string => todayIn(currentTimeZone(), new Date(Date.now() + days * 86_400_000));
  const show = (property: typeof due, days: number) =>
    main.render(<FieldValue property={property} record={{ dueDate: dayIn(days) }} compact />);
  show(due, -3);
  await expect.element(page.getByText(`${formatDay(dayIn(-3))} · просрочено`)).toBeVisible();
  show(due, 0);
  await expect.element(page.getByText(/сегодня$/u)).toBeVisible();
  show(due, 3);
  await expect.element(page.getByText(formatDay(dayIn(3)), { exact: true })).toBeVisible();
  const { isDue: _isDue, ...ordinary } = due;
  show(ordinary, -3);
  await expect.element(page.getByText(formatDay(dayIn(-3)), { exact: true })).toBeVisible();
});

test('a file says its size beside its name, in a list its name alone', async () => {
  const file = sampleProperty({ name: 'fileId', kind: 'reference', editor: 'file' });
  const record = { fileId: 5, file: { id: 5, caption: 'Положение.docx', fileSize: 1536 } };
  main.render(<FieldValue property={file} record={record} />);
  await expect.element(page.getByText('1,5\u202fКБ', { exact: true })).toBeVisible();
  main.render(<FieldValue property={file} record={record} compact />);
  await expect.element(page.getByText('Положение.docx', { exact: true })).toBeVisible();
  await expect.element(page.getByText('КБ')).not.toBeInTheDocument();
});
