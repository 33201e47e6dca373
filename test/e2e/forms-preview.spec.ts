import { expect } from '@playwright/test';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { TWO_STEPS, openForm, saved } from './form-builder.ts';
import { startSignedIn, test } from './signed-in.ts';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

test('the preview goes by valid steps, and sends nothing', async ({ page }) => {
  const written: string[] = [];
  await openForm(page, TWO_STEPS, 'preview');
  const form = page.getByRole('form', { name: 'Просмотр формы' });
  const model = page.getByRole('region', { name: 'Модель' });
  await expect(form.getByRole('heading', { name: 'О вас' })).toBeVisible();
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('formDefinition')) written.push(request.url());
  });
  await test.step('a section that is not valid is not left', async () => {
    await form.getByLabel('Возраст').fill('17');
    await form.getByRole('button', { name: 'Далее' }).click();
    await expect(form.getByRole('alert')).toHaveText('Пожалуйста заполните форму правельно');
    await expect(form.getByLabel('Имя')).toBeFocused();
    await expect(form.getByLabel('Имя')).toHaveAccessibleDescription('Поле не может быть пустым');
    await expect(form.getByText('Поле не может содержать меньше чем 18 символов')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });
  await test.step('the model fills, and Enter leads on', async () => {
    await form.getByLabel('Возраст').fill('30');
    await form.getByLabel('Имя').fill('Анна');
    await expect(model).toContainText('"name": "Анна"');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('heading', { name: 'Гость' })).toBeFocused();
    await expect(form.getByRole('listitem').filter({ hasText: 'Гость' })).toHaveAttribute('aria-current', 'step');
  });
  await test.step('the bounds of a range', async () => {
    await form.getByLabel('от').fill('5');
    await form.getByLabel('до').fill('15');
    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect(form.getByText('Поле не может содержать меньше чем 10 символов')).toBeVisible();
    await form.getByLabel('от').fill('12');
    await form.getByLabel('до').fill('25');
    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect(form.getByText('Поле не может содержать больше чем 20 символов')).toBeVisible();
    await form.getByRole('button', { name: 'Назад' }).click();
    await expect(form.getByRole('heading', { name: 'Гость' })).toBeVisible();
    await form.getByLabel('до').fill('18');
  });
  await test.step('a condition shows its field', async () => {
    await expect(form.getByLabel('Имя гостя')).toHaveCount(0);
    await form.getByRole('switch', { name: 'Будет гость' }).click();
    await form.getByLabel('Имя гостя').fill('Мария');
    await expect(model).toContainText('"guestName": "Мария"');
  });
  await test.step('the answers are submitted to nobody', async () => {
    await form.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText(/Форма заполнена правильно/u)).toBeVisible();
    expect(written).toEqual([]);
  });
  await test.step('they are kept with the form, and fill it in again', async () => {
    await page.getByRole('button', { name: 'Сохранить ответы' }).click();
    await page.getByRole('dialog').getByLabel('Название').fill('С гостем');
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await page.getByRole('combobox', { name: 'Пример ответов' }).click();
    await page.getByRole('option', { name: 'С гостем' }).click();
    await expect(form.getByLabel('Имя')).toHaveValue('Анна');
    await page.getByRole('button', { name: 'Очистить' }).click();
    await expect(form.getByLabel('Имя')).toHaveValue('');
  });
});

test('the checker leads to the place, and corrects by a click', async ({ page }) => {
  const [first, ...others] = TWO_STEPS.fields;
  const broken = {
    ...TWO_STEPS,
    fields: [
      { ...first, config: { condition: { field: 'name', is: 'notEmpty' } } },
      ...others.map((field) =>
        field.id === 'age' ? { ...field, attrs: { label: 'Возраст', min: 9, max: 1 } } : field,
      ),
    ],
  };
  await openForm(page, broken);
  await page.getByRole('tab', { name: /^Проверка \d/u }).click();
  const errors = page.getByRole('region', { name: 'Ошибки' });
  await expect(errors).toContainText('Условие зависит от самого поля');
  await inBothThemes(page, () => expectAccessible(page));
  await errors.getByRole('button', { name: /Условие зависит/u }).click();
  const dialog = page.getByRole('dialog', { name: 'Поле «Имя»' });
  await expect(dialog.getByRole('tab', { name: 'Условие', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Проверка/u }).click();
  await errors.getByRole('button', { name: 'Убрать условие' }).click();
  await expect(errors).not.toContainText('Условие зависит');
  await errors.getByRole('button', { name: 'Поменять местами' }).click();
  await expect(errors).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Отменить: исправление «Поменять местами»' })).toBeEnabled();
  await page.getByRole('region', { name: 'Примеры ответов' }).getByRole('button').first().click();
  await expect(page.getByRole('form', { name: 'Просмотр формы' })).toBeVisible();
});
