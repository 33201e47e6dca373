import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { docx } from '#demo/files/docx.ts';
import { printedPdf } from '#demo/files/printed-pdf.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

/** Milliseconds in which the texts of files are read on a loaded machine. */
const READ = 90_000;

/** A noun that no other row has. */
function ownWord(): string {
  const syllables = ['ба', 'ве', 'гу', 'ди', 'жо', 'зу', 'ки', 'ло', 'му', 'на', 'пе', 'ри', 'со', 'ту', 'фи', 'хо'];
  return `${Array.from({ length: 6 }, () => syllables[randomInt(syllables.length)]).join('')}метр`;
}

/** The texts in an element that are marked as found; the marks are no elements. */
async function markedIn(line: Locator): Promise<readonly string[]> {
  return line.evaluate((element) =>
    [...CSS.highlights.values()].flatMap((highlight) =>
      [...highlight].flatMap((range) =>
        range instanceof Range && element.contains(range.startContainer) ? [range.toString()] : [],
      ),
    ),
  );
}

/** Waits until a search finds that many files by their texts. */
async function areRead(page: Page, text: string, count: number): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'jwt-token')?.value ?? '';
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/v1/search/', {
          params: { text, className: 'AttachedFile', exact: 'true' },
          headers: { authorization: `Bearer ${token}` },
        });
        const { groups }: { groups: readonly { total: number }[] } = await answer.json();
        return groups[0]?.total;
      },
      { timeout: READ, intervals: [1000] },
    )
    .toBe(count);
}

test('uploaded files are found by their texts, with the passage, in the list and in the palette', async ({ page }) => {
  test.setTimeout(180_000);
  const word = ownWord();
  await startSignedIn(page, 'siteEditors');
  await page.goto('/manage/filesystem');
  await expect(page.getByRole('heading', { name: 'Файлы', level: 1 })).toBeVisible();
  const files = [
    {
      name: 'Опись первая.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: docx(['Опись', `В башне хранится ${word} латунный`]),
    },
    {
      name: 'Опись вторая.pdf',
      mimeType: 'application/pdf',
      buffer: await printedPdf('Опись', [['Чердак', `На чердаке лежит ${word} деревянный`]]),
    },
    {
      name: 'Опись третья.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`В подвале найден ${word} стеклянный`),
    },
  ];
  await page.getByLabel('Выбор файлов').first().setInputFiles(files);
  await areRead(page, word, files.length);

  await test.step('the list of files', async () => {
    await page.getByRole('searchbox', { name: 'Поиск', exact: true }).fill(`${word}ом`);
    const found = page.getByRole('list', { name: 'Файлы' }).getByRole('listitem');
    await expect(found).toHaveCount(files.length);
    for (const [name, passage] of [
      ['Опись первая.docx', 'латунный'],
      ['Опись вторая.pdf', 'деревянный'],
      ['Опись третья.txt', 'стеклянный'],
    ] as const) {
      const line = found.filter({ has: page.getByRole('button', { name: `Открыть файл: ${name}` }) });
      await expect(line).toContainText(passage);
      await expect(line.locator('mark')).toHaveText([word]);
    }
    await inBothThemes(page, () => expectAccessible(page));
  });

  await test.step('the palette', async () => {
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox', { name: 'Поиск по всем разделам' }).fill(`${word} деревянный`);
    const line = page.getByRole('option', { name: /Опись вторая\.pdf/u });
    await expect(line).toContainText(`На чердаке лежит ${word} деревянный`);
    await expect.poll(() => markedIn(line)).toEqual([word, 'деревянный']);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Опись вторая.pdf' });
    await expect(drawer).toBeVisible();
    await page.reload();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox', { name: 'Поиск по всем разделам' }).fill(`${word} деревянный`);
    await expect(line).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
  });
});

test('a list finds by a synonym that an administrator has added, and says so', async ({ page }) => {
  const [typed, meant] = [ownWord(), ownWord()];
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/search-synonyms');
  await page.getByRole('button', { name: 'Добавить' }).click();
  const form = page.getByRole('dialog', { name: 'Добавить: группа синонимов' });
  await form.getByRole('textbox', { name: 'Слова и выражения' }).fill(`${typed}, ${meant}`);
  await form.getByRole('button', { name: 'Создать', exact: true }).click();
  await expect(form).toHaveCount(0);

  await startSignedIn(page, 'siteEditors');
  const caption = `Чем измеряет ${meant}`;
  await createRecord(page, 'question', { caption });
  await page.goto('/manage/questions');
  await page.getByRole('searchbox', { name: 'Поиск', exact: true }).fill(typed);
  await expect(page.getByRole('row', { name: caption })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: `Показаны и результаты для „${meant}“` });
  await expect(notice).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await notice.getByRole('button', { name: `Искать точно „${typed}“` }).click();
  await expect(page.getByText(`По запросу «${typed}» ничего не найдено.`)).toBeVisible();
});
