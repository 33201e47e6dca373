import { expect, type Locator, type Page } from '@playwright/test';
import { samplePicture } from '#test/harness/sample-files.ts';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { createBlock, reloadWritten } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

const figures = (page: Page): Locator =>
  page.getByRole('group', { name: 'Страница', exact: true }).locator('figure[data-picture]');
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Кадр' });
const areaOf = (page: Page): Locator => dialogOf(page).getByRole('application');
const told = (left: number, top: number, width: number, height: number): string =>
  `Область картинки. Слева ${left} %, сверху ${top} %, ширина ${width} %, высота ${height} %`;

/** Drags from one place of the picture to another, in percent of its sides. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await areaOf(page).boundingBox();
  if (!box) throw new Error('the picture is not shown');
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

test('a part of a picture is chosen by mouse and by keys, shown in its place alone, and undone as one act', async ({
  page,
}) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
  const id = await createRecord(page, 'page', { caption: 'Область картинки' });
  const base64 = (await samplePicture(400, 200)).toString('base64');
  const image = await createRecord(page, 'ComponentImage', { name: 'Зал.jpg', componentId: id, base64 });
  const img = `/api/v1/objectimage/p${image}.jpg`;
  await createBlock(page, id, { name: 'images-02', model: { img1: img, img2: img }, config: { alt1: 'А', alt2: 'Б' } });
  await open(page, `/manage/pages/${id}`);
  await figures(page).first().click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Редактировать данные' }).click();
  await page.getByRole('button', { name: 'Кадр', exact: true }).first().click();
  await dialogOf(page).getByRole('combobox', { name: 'Пропорции' }).click();
  await page.getByRole('option', { name: 'Произвольная область' }).click();
  await expect(areaOf(page)).toHaveAccessibleName(told(0, 0, 100, 100));

  await test.step('by the corner, by the middle, and drawn anew', async () => {
    await drag(page, [99, 99], [59, 49]);
    await expect(areaOf(page)).toHaveAccessibleName(told(0, 0, 60, 50));
    await drag(page, [30, 25], [50, 45]);
    await expect(areaOf(page)).toHaveAccessibleName(told(20, 20, 60, 50));
    await drag(page, [10, 80], [40, 90]);
    await expect(areaOf(page)).toHaveAccessibleName(told(10, 80, 35, 15));
  });

  await test.step('by the keys', async () => {
    await areaOf(page).focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown'])
      await page.keyboard.press(key);
    await expect(areaOf(page)).toHaveAccessibleName(told(11, 78, 36, 17));
    await inBothThemes(page, () => expectAccessible(page));
  });

  await dialogOf(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const first = figures(page).first();
  await expect(first).toHaveCSS('aspect-ratio', '144 / 34');
  await expect(figures(page).nth(1)).toHaveCSS('aspect-ratio', 'auto');
  const ratio = (locator: Locator) => locator.evaluate((one) => one.clientWidth / one.clientHeight);
  await expect.poll(() => ratio(first)).toBeCloseTo(144 / 34, 1);
  // The picture is not distorted.
  await expect.poll(() => ratio(first.locator('img'))).toBeCloseTo(2, 1);
  await page.getByRole('button', { name: 'Закрыть панель' }).click();
  await page.getByRole('button', { name: /^Отменить: /u }).click();
  await expect(first).toHaveCSS('aspect-ratio', 'auto');
  await page.getByRole('button', { name: /^Повторить: /u }).click();
  await expect(first).toHaveCSS('aspect-ratio', '144 / 34');
  await reloadWritten(page);
  await expect(first).toHaveCSS('aspect-ratio', '144 / 34');
});

test('a part is chosen by touch at 360 px, and given up again', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/account');
  const id = await createRecord(page, 'page', { caption: 'Область пальцем' });
  const base64 = (await samplePicture(400, 200)).toString('base64');
  const image = await createRecord(page, 'ComponentImage', { name: 'Зал.jpg', componentId: id, base64 });
  const area = { left: 50, top: 50, width: 50, height: 50, across: 200, down: 100 };
  const frame = { ratio: null, x: 50, y: 50, area };
  const model = { img: `/api/v1/objectimage/p${image}.jpg` };
  await createBlock(page, id, { name: 'images-03', model, config: { alt: 'А', frame } });
  await open(page, `/manage/pages/${id}`);
  await expect(figures(page).first()).toHaveCSS('aspect-ratio', '200 / 100');
  await figures(page).first().click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Редактировать данные' }).click();
  await page.getByRole('button', { name: 'Кадр', exact: true }).first().click();
  await expect(areaOf(page)).toHaveAccessibleName(told(50, 50, 50, 50));
  await inBothThemes(page, () => expectAccessible(page));
  const box = await areaOf(page).boundingBox();
  if (!box) throw new Error('the picture is not shown');
  const touch = (type: string, x: number, y: number) =>
    areaOf(page)
      .locator('[data-area]')
      .dispatchEvent(type, {
        pointerId: 7,
        pointerType: 'touch',
        isPrimary: true,
        clientX: box.x + (box.width * x) / 100,
        clientY: box.y + (box.height * y) / 100,
      });
  await page.evaluate(() => {
    // A dispatched pointer is not active, so that it cannot be captured.
    Element.prototype.setPointerCapture = () => {};
  });
  await touch('pointerdown', 75, 75);
  await touch('pointermove', 45, 55);
  await touch('pointerup', 45, 55);
  await expect(areaOf(page)).toHaveAccessibleName(told(20, 30, 50, 50));
  await dialogOf(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Кадр', exact: true }).first().click();
  await expect(areaOf(page)).toHaveAccessibleName(told(20, 30, 50, 50));
  await dialogOf(page).getByRole('button', { name: 'Сбросить' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Закрыть панель' }).click();
  await expect(figures(page).first()).toHaveCSS('aspect-ratio', 'auto');
});
