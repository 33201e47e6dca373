import { expect, type Page } from '@playwright/test';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { TWO_STEPS, fields, openForm, saved } from './form-builder.ts';
import { startSignedIn, test } from './signed-in.ts';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

const changed = (page: Page) => page.getByRole('button', { name: '1 пример теперь ведёт себя иначе' });

/** Keeps what is entered in the preview as an example. */
async function keepExample(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить ответы' }).click();
  await page.getByRole('dialog').getByLabel('Название').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(saved(page)).toBeVisible();
}

/** Sets or removes the rule 'required' of the age. */
async function toggleRequired(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Конструктор' }).click();
  await fields(page).filter({ hasText: 'Возраст' }).dblclick();
  await page.getByRole('dialog').getByRole('switch', { name: 'Обязательное поле' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('an example that behaves in another way is told of, undone or accepted', async ({ page }) => {
  await openForm(page, TWO_STEPS, 'preview');
  await page.getByRole('form', { name: 'Просмотр формы' }).getByLabel('Имя').fill('Анна');
  await keepExample(page, 'Без возраста');
  await toggleRequired(page);
  const dialog = page.getByRole('dialog', { name: '1 пример теперь ведёт себя иначе' });
  await test.step('the difference by field; the change is undone', async () => {
    await changed(page).click();
    await expect(dialog).toContainText('«Возраст»: было видно, стало ошибка: «Поле не может быть пустым»');
    await inBothThemes(page, () => expectAccessible(page));
    await dialog.getByRole('button', { name: 'Отменить: изменение поля «Возраст»' }).click();
    await expect(changed(page)).toHaveCount(0);
  });
  await test.step('the new behaviour is accepted and stays', async () => {
    await toggleRequired(page);
    await changed(page).click();
    await dialog.getByRole('button', { name: 'Принять' }).click();
    await expect(changed(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Отменить: новое поведение примеров' })).toBeEnabled();
    await toggleRequired(page);
    await expect(changed(page)).toBeVisible();
  });
});

test('the map of sections shows the ways between them and what nobody reaches', async ({ page }) => {
  const never = { all: [{ field: 'age', is: 'greater', value: 200 }] };
  const [first, second] = TWO_STEPS.sections;
  const third = { id: 'c', caption: 'Подарок', buttons: [], config: { condition: never } };
  const way = { ...second, config: { condition: { field: 'age', is: 'greater', value: 30 } } };
  await openForm(page, { ...TWO_STEPS, sections: [first, way, third] }, 'check');
  const map = page.getByRole('region', { name: 'Карта секций' });
  await expect(map.getByRole('listitem').filter({ hasText: 'О вас' }).first()).toContainText(
    '→ «Гость» — если «Возраст» больше 30',
  );
  await expect(map.getByText('сюда нельзя дойти')).toHaveCount(1);
  await inBothThemes(page, () => expectAccessible(page));
  await map.getByRole('button', { name: 'Подарок' }).click();
  await expect(page.getByRole('region', { name: 'Секция «Подарок»' })).toBeVisible();
});
