import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { startSignedIn, test } from './signed-in.ts';
import { undo } from './undo.ts';

const MOVED = 'Поле "Начало" успешно изменено';
const MAY = '&form=calendar&at=2031-05';

/** The list of the promotions whose names begin with a word. */
function listOf(word: string, more = ''): string {
  const filter = [{ fieldName: 'caption', operator: 'startsWith', fieldValue: word }];
  return `/manage/promoactions?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
}

const day = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: new RegExp(`, ${name} мая(,|$)`, 'u') });
const entries = (page: Page, name: string): Locator => day(page, name).getByRole('listitem');

/** Drags an entry to a day by mouse. */
async function dragTo(page: Page, entry: Locator, target: Locator): Promise<void> {
  await entry.getByRole('link').hover();
  await page.mouse.down();
  const box = await target.boundingBox();
  if (!box) throw new Error('no day in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 8, { steps: 8 });
  await page.mouse.up();
}

test('promotions stand on their days and move to others by mouse and menu, at their time of day', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1100 });
  await startSignedIn(page, 'siteEditors');
  await createRecord(page, 'promoAction', { caption: 'Календарево утро', dateStart: '2031-05-12T07:30:00Z' });
  // The next day in Moscow.
  await createRecord(page, 'promoAction', { caption: 'Календарево ночь', dateStart: '2031-05-12T22:15:00Z' });

  await test.step('chosen in «Вид», it stands in the address', async () => {
    await page.goto(listOf('Календарево'));
    await page.getByRole('button', { name: 'Вид', exact: true }).click();
    await page.getByRole('group', { name: 'Форма списка' }).getByRole('button', { name: 'Календарь' }).click();
    await expect(page).toHaveURL(/form=calendar/u);
    await expect(page.locator('[aria-current="date"]')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('table')).toBeVisible();
  });

  await test.step('each on its day in the zone of the site', async () => {
    await page.goto(listOf('Календарево', MAY));
    await expect(page.getByRole('heading', { level: 2, name: 'май 2031' })).toBeVisible();
    await expect(entries(page, '12')).toHaveText([/10:30\s*Календарево утро/u]);
    await expect(entries(page, '13')).toHaveText([/01:15\s*Календарево ночь/u]);
    await inBothThemes(page, () => expectAccessible(page));
  });

  await test.step('by mouse, at the same time; after F5 it is there, and is taken back', async () => {
    await dragTo(page, entries(page, '12'), day(page, '14'));
    await expect(entries(page, '14')).toHaveText([/10:30\s*Календарево утро/u]);
    await expect(entries(page, '12')).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: MOVED })).toBeVisible();
    await page.reload();
    await expect(entries(page, '14')).toHaveText([/10:30\s*Календарево утро/u]);
    await dragTo(page, entries(page, '14'), day(page, '15'));
    await expect(entries(page, '15')).toHaveCount(1);
    await undo(page, MOVED);
    await expect(entries(page, '14')).toHaveCount(1);
  });

  await test.step('by keys: its menu asks for the day, and its name has the focus there', async () => {
    await entries(page, '14').getByRole('button', { name: 'Действия: Календарево утро' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Перенести на…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Перенести на другой день' });
    await expect(dialog).toContainText('Время остаётся прежним: 10:30');
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Перенести на' }).fill('20.05.2031');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(entries(page, '20')).toHaveText([/10:30\s*Календарево утро/u]);
    await expect(page.getByRole('link', { name: 'Календарево утро' })).toBeFocused();
  });

  await test.step('the days are worked through in their order, in the quick view and on a page', async () => {
    const place = page.getByRole('group', { name: 'Место в списке' }).getByRole('status');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Календарево утро' })).toBeVisible();
    await expect(place).toHaveText('2 из 2');
    await page.keyboard.press('k');
    await expect(page.getByRole('heading', { level: 1, name: 'Календарево ночь' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Календарево ночь' })).toBeFocused();
    await day(page, '13').locator('[data-entry]').getByText('01:15').click();
    await expect(place).toHaveText('1 из 2');
    await page.keyboard.press('j');
    await expect(page.getByRole('dialog', { name: 'Настройки' })).toContainText('Календарево утро');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Календарево утро' })).toBeFocused();
  });

  await test.step('a refused move goes back and says why', async () => {
    await page.route('**/manage/promoAction/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { statusCode: 409, code: 'conflict', message: 'Запись изменилась' } })
        : route.continue(),
    );
    await dragTo(page, entries(page, '20'), day(page, '21'));
    await expect(page.getByRole('alert')).toContainText('Запись изменилась');
    await expect(entries(page, '20')).toHaveCount(1);
    await page.unroute('**/manage/promoAction/*');
  });
});

test('a month shows a few of a day, a week all, and the calendar is a form of a saved view', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1100 });
  await startSignedIn(page, 'siteEditors');
  for (const hour of [6, 7, 8, 9, 10])
    await createRecord(page, 'promoAction', {
      caption: `Дневниково ${hour}`,
      dateStart: `2031-05-07T${String(hour).padStart(2, '0')}:00:00Z`,
    });
  await page.goto(listOf('Дневниково', MAY));

  await test.step('the others of a day as a list, and back', async () => {
    await expect(entries(page, '7')).toHaveCount(2);
    await day(page, '7')
      .getByRole('button', { name: /^ещё 3/u })
      .click();
    await expect(page.getByRole('table').getByRole('link', { name: /Дневниково/u })).toHaveCount(5);
    await page.goBack();
    await expect(entries(page, '7')).toHaveCount(2);
  });

  await test.step('a week, the next one, and the month again', async () => {
    await page.getByRole('button', { name: 'Неделя', exact: true }).click();
    await expect(page).toHaveURL(/at=2031-05-01/u);
    await page.getByRole('button', { name: 'Следующая неделя' }).click();
    await expect(entries(page, '7')).toHaveCount(5);
    // Away from the button, whose tooltip lies outside of all landmarks.
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('button', { name: 'Месяц', exact: true }).click();
    await page.getByRole('button', { name: 'Следующий месяц' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'июнь 2031' })).toBeVisible();
    await page.getByRole('button', { name: 'Сегодня' }).click();
    await expect(page.locator('[aria-current="date"]')).toBeVisible();
  });

  await test.step('saved, it opens by its number', async () => {
    const strip = page.getByRole('group', { name: 'Виды списка' });
    await strip.getByRole('button', { name: 'Сохранить как вид' }).click();
    await page.keyboard.type('По дням');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/view=\d+/u);
    const id = new URL(page.url()).searchParams.get('view');
    await page.goto(`/manage/promoactions?view=${id}`);
    await expect(page).toHaveURL(/form=calendar/u);
    await expect(page.locator('[aria-current="date"]')).toBeVisible();
    await strip.getByRole('button', { name: /^Действия/u }).click();
    await page.getByRole('menuitem', { name: 'Удалить вид' }).click();
    await expect(page).not.toHaveURL(/view=/u);
  });

  await test.step('at 360 the days are one below another', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(listOf('Дневниково', MAY));
    await expect(entries(page, '7')).toHaveCount(5);
    await expect(day(page, '8')).toHaveCount(0);
    await inBothThemes(page, () => expectAccessible(page));
    await entries(page, '7')
      .first()
      .getByRole('button', { name: /^Действия/u })
      .click();
    await page.getByRole('menuitem', { name: 'Перенести на…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Перенести на' }).fill('9 мая 2031');
    await page.getByRole('dialog').getByRole('button', { name: 'Перенести', exact: true }).click();
    await expect(entries(page, '9')).toHaveCount(1);
    await page.getByRole('button', { name: 'Следующий месяц' }).click();
    await expect(page.getByText('В этом месяце записей нет')).toBeVisible();
  });
});

test('what has no date stands beside the days, and gets its day by mouse and menu, its hour asked for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1100 });
  await startSignedIn(page, 'siteEditors');
  const word = `Безднево${Date.now()}`;
  await createRecord(page, 'promoAction', { caption: `${word} раз` });
  await createRecord(page, 'promoAction', { caption: `${word} два` });
  await createRecord(page, 'promoAction', { caption: `${word} три`, dateStart: '2031-05-20T09:00:00Z' });
  await page.goto(listOf(word, MAY));
  const side = page.getByRole('region', { name: 'Без даты' });
  await page.getByRole('button', { name: 'Без даты: 2' }).click();
  await expect(side.getByRole('listitem')).toHaveCount(2);
  await inBothThemes(page, () => expectAccessible(page));

  await test.step('by mouse: the hour is asked for', async () => {
    await dragTo(page, side.getByRole('listitem').filter({ hasText: 'раз' }), day(page, '14'));
    const dialog = page.getByRole('dialog', { name: 'Перенести на другой день' });
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Время' }).fill('25:00');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Введите время в виде ЧЧ:ММ');
    await dialog.getByRole('textbox', { name: 'Время' }).fill('16:30');
    await page.keyboard.press('Enter');
    await expect(entries(page, '14')).toHaveText([/16:30.* раз/su]);
    await expect(page.getByRole('button', { name: 'Без даты: 1' })).toBeVisible();
    await undo(page, MOVED);
    await expect(side.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('they are worked through after the days', async () => {
    await side.getByRole('link', { name: `${word} раз` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${word} раз` })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Место в списке' }).getByRole('status')).toHaveText(/^[23] из 3$/u);
    await page.goBack();
  });

  await test.step('at 360 by the menu, and all of them as a list', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(listOf(word, MAY));
    await page.getByRole('button', { name: 'Без даты: 2' }).click();
    await inBothThemes(page, () => expectAccessible(page));
    await side.getByRole('button', { name: `Действия: ${word} два` }).click();
    await page.getByRole('menuitem', { name: 'Перенести на…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Перенести на' }).fill('9 мая 2031');
    await page.getByRole('dialog').getByRole('button', { name: 'Перенести', exact: true }).click();
    await expect(entries(page, '9')).toHaveText([/10:00.* два/su]);
    await side.getByRole('button', { name: 'Показать списком' }).click();
    await expect(page.getByRole('link', { name: word })).toHaveText([`${word} раз`]);
  });
});
