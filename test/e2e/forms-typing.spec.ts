import { expect, type Page } from '@playwright/test';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { EMPTY, TWO_STEPS, fields, openForm, saved, sections } from './form-builder.ts';
import { startSignedIn, test } from './signed-in.ts';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

const line = (page: Page) => page.getByRole('textbox', { name: 'Новое поле' });
const reading = (page: Page) => page.getByRole('region', { name: 'Новые поля' }).getByRole('status');

/** Twenty questions as they stand in a letter or a table. */
const QUESTIONS = [
  'Вопрос\tВарианты\tОбязательно',
  'Фамилия\t\t*',
  'Имя\t\t*',
  'Телефон\t\t*',
  'E-mail\t\t*',
  'Участие\tОчно; Заочно\t*',
  'Гостиница, если Участие = Очно\tда/нет',
  ...Array.from({ length: 13 }, (_, at) => `Вопрос ${at + 1}\tДа; Нет; Не знаю`),
  'Комментарий',
].join('\n');

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await line(page).focus();
  await page.keyboard.press('Control+KeyV');
}

test('a list of twenty questions becomes twenty fields in a few acts', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page, EMPTY);
  await sections(page).getByRole('button', { name: 'Секция', exact: true }).click();
  await page.keyboard.type('О вас');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Секция «О вас»' })).toBeVisible();
  await paste(page, QUESTIONS);
  const dialog = page.getByRole('dialog', { name: 'Поля списком' });
  await expect(dialog.getByRole('listitem')).toHaveCount(20);
  await expect(dialog.getByText('«Гостиница» — да/нет. Видно, если «Участие» — «Очно»')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await dialog.getByRole('button', { name: 'Добавить 20 полей' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(fields(page)).toHaveCount(20);
  await expect(fields(page).first()).toHaveAccessibleName(/Фамилия/u);
  await expect(page.getByRole('button', { name: 'Отменить: добавление полей' })).toBeEnabled();
  await page.reload();
  await expect(fields(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: /Привязать/u })).toHaveCount(0);
});

test('a line makes a field with its rule, binding and condition', async ({ page }) => {
  await openForm(page, TWO_STEPS);
  await line(page).fill('E-mail*, если Будет гостья');
  await expect(reading(page)).toContainText('Нет поля «Будет гостья»');
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(line(page)).toHaveValue('E-mail*, если Будет гостья');
  await line(page).fill('E-mail*, если Возраст больше 18');
  await expect(reading(page)).toHaveText('«E-mail» — обязательное, e-mail. Видно, если «Возраст» больше 18');
  await inBothThemes(page, () => expectAccessible(page));
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(line(page)).toHaveValue('');
  await expect(line(page)).toBeFocused();
  const added = fields(page).filter({ hasText: 'E-mail' });
  await expect(added).toContainText('Видно, если «Возраст» больше 18');
  await expect(added.getByText('Привязать')).toHaveCount(0);
  await added.dblclick();
  await expect(page.getByRole('dialog').getByRole('switch', { name: 'Обязательное поле' })).toBeChecked();
});

test('lines that are not clear stay in the list', async ({ page }) => {
  await openForm(page, TWO_STEPS);
  await page.getByRole('button', { name: 'Списком' }).click();
  const dialog = page.getByRole('dialog', { name: 'Поля списком' });
  await dialog.getByRole('textbox').fill('Компания\nДолжность, если Город = Пермь');
  await dialog.getByRole('button', { name: 'Добавить 1 поле' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Должность, если Город = Пермь');
  await expect(dialog.getByRole('alert')).toContainText('Добавлено: 1');
  await dialog.getByRole('textbox').fill('Должность, если Компания есть');
  await dialog.getByRole('button', { name: 'Добавить 1 поле' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(fields(page).filter({ hasText: 'Должность' })).toContainText('Видно, если «Компания» заполнено');
});

test('a new field opens its caption for typing', async ({ page }) => {
  await openForm(page, TWO_STEPS);
  await page.getByRole('button', { name: 'Строка', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Подпись поля' })).toBeFocused();
  await page.keyboard.type('Отчество');
  await page.keyboard.press('Enter');
  await expect(fields(page).filter({ hasText: 'Отчество' })).toHaveCount(1);
  await expect(page.getByText('Поле "Отчество" успешно изменено')).toBeVisible();
});
