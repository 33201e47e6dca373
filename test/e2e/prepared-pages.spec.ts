import { expect, type Locator, type Page } from '@playwright/test';
import { samplePicture } from '../harness/sample-files.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { blocksOf, createBlock, paletteOf, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

const band = (page: Page): Locator => page.getByRole('status', { name: 'Подготовка изменений' });

async function begun(page: Page, id: number): Promise<number> {
  const headers = await signedHeaders(page);
  const answer = await page.request.post(`/api/v1/manage/page/${id}/proposal/`, { data: {}, headers });
  const { proposalId }: { proposalId: number } = await answer.json();
  return proposalId;
}

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

test('a pattern is put into a prepared page as a copy and linked, unlinked and undone, and published', async ({
  page,
}) => {
  const id = await createRecord(page, 'page', { caption: `С заготовкой ${Date.now()}`, instanceStateId: 4 });
  const caption = `Условия ${id}`;
  const pattern = await createRecord(page, 'pagePattern', { caption, instanceStateId: 4 });
  await createBlock(page, pattern, { name: 'text-00', model: { text: '<p>По всей стране</p>' } });
  await createBlock(page, pattern, { name: 'text-00', model: { text: '<p>За два дня</p>' } });
  const proposalId = await begun(page, id);
  await open(page, `/manage/pages/${id}?proposal=${proposalId}`);
  const put = async (how: string): Promise<void> => {
    await page.getByRole('button', { name: 'Добавить блок', exact: true }).last().click();
    await paletteOf(page).getByRole('searchbox').fill(caption);
    await paletteOf(page).getByRole('button', { name: caption }).click();
    await page.getByRole('button', { name: how }).click();
  };
  await put('Вставить копию');
  await expect(blocksOf(page)).toHaveCount(2);
  await expect(band(page)).toContainText('2 в связях и блоках');
  await blocksOf(page).last().click();
  await put('Вставить со связью');
  await expect(blocksOf(page)).toHaveCount(3);
  const linked = blocksOf(page).filter({ hasText: `Заготовка «${caption}»` });
  await expect(linked).toContainText('За два дня');
  await linked.click({ position: { x: 8, y: 8 } });
  await page.getByRole('toolbar').getByRole('button', { name: 'Ещё' }).click();
  await expect(page.getByRole('menuitem', { name: 'Сохранить как заготовку' })).toBeEnabled();
  await page.getByRole('menuitem', { name: 'Отвязать' }).click();
  await expect(blocksOf(page)).toHaveCount(4);
  await page.getByRole('button', { name: /^Отменить: отвязка/u }).click();
  await expect(blocksOf(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^Повторить: отвязка/u }).click();
  await expect(blocksOf(page)).toHaveCount(4);
  await reloadWritten(page);
  await expect(blocksOf(page)).toHaveCount(4);
  await band(page).getByRole('button', { name: 'Сравнить' }).click();
  await page
    .getByRole('button', { name: /^Опубликовать/u })
    .first()
    .click();
  await expect(band(page)).toHaveCount(0);
  await expect(blocksOf(page)).toHaveCount(4);
});

test('a picture of another record is chosen for a prepared page, shown, and published', async ({ page }) => {
  const source = await createRecord(page, 'page', { caption: 'Зал для встреч', instanceStateId: 4 });
  const base64 = (await samplePicture(40, 20, 'png')).toString('base64');
  const file = `Зал ${source}.png`;
  await createRecord(page, 'ComponentImage', { componentId: source, name: file, base64 });
  const id = await createRecord(page, 'page', { caption: `С картинкой ${source}`, instanceStateId: 4 });
  await createBlock(page, id, { name: 'images-03', model: { img: '' } });
  const proposalId = await begun(page, id);
  await open(page, `/manage/pages/${id}?proposal=${proposalId}`);
  await blocksOf(page).first().getByRole('button', { name: 'Картинка не выбрана' }).click();
  const picker = page.getByRole('dialog', { name: 'Выбор картинки' });
  await expect(picker.getByLabel('Выбор файлов')).toBeEnabled();
  await picker.getByRole('tab', { name: 'Из других записей' }).click();
  await picker.getByRole('searchbox', { name: 'Найти запись' }).fill(`${source}`);
  await picker.getByRole('radio', { name: file }).click();
  await inBothThemes(page, () => expectAccessible(page));
  await picker.getByRole('textbox', { name: 'Текст вместо картинки' }).fill('Зал');
  await picker.getByRole('button', { name: 'Выбрать', exact: true }).click();
  const picture = blocksOf(page).first().getByRole('img', { name: 'Зал' });
  await expect(picture).toHaveAttribute('src', /objectimage/u);
  await expect(band(page)).toContainText('2 в связях и блоках');
  await reloadWritten(page);
  await expect.poll(() => picture.evaluate((one) => Reflect.get(one, 'naturalWidth'))).toBe(40);
  await band(page).getByRole('button', { name: 'Сравнить' }).click();
  await page
    .getByRole('button', { name: /^Опубликовать/u })
    .first()
    .click();
  await expect(band(page)).toHaveCount(0);
  await expect.poll(() => picture.evaluate((one) => Reflect.get(one, 'naturalWidth'))).toBe(40);
});
