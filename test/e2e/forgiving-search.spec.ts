import { expect } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';

test('a search in another layout is understood, says so, and goes back to the letter', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  const caption = 'Какой щуп у акустического зонда';
  await createRecord(page, 'question', { caption });
  await page.goto('/manage/questions');
  await page.getByRole('searchbox', { name: 'Поиск', exact: true }).fill('frecnbxtcrbq pjyl');
  await expect(page.getByRole('row', { name: caption })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Показаны результаты для „акустический зонд“' });
  await expect(notice).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Искать точно „frecnbxtcrbq pjyl“' }).click();
  await expect(page.getByText('По запросу «frecnbxtcrbq pjyl» ничего не найдено.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Поиск', exact: true }).fill('frecnbxtcrbq');
  await expect(page.getByText('Показаны результаты для „акустический“')).toBeVisible();
});
