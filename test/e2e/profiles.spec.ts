import { expect, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

const PROFILE = {
  firstName: 'Вера',
  lastName: 'Ильина',
  genderId: 2,
  birthDate: '1980-02-03',
  phone: '+7 495 123-45-67',
  email: 'ilina@example.ru',
  professionalArea: 'Хирургия',
  company: 'Городская больница',
  jobPosition: 'Заведующая отделением',
};

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'eventManagers');
  await page.goto('/account');
});

/** Empties a field of the page or gives it a text, and leaves it open with its message. */
async function enter(page: Page, caption: string, text: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${caption}:`, 'u') }).click();
  await page.getByRole('textbox', { name: caption, exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

test('a person is reached, corrected and seen where they speak', async ({ page }) => {
  const id = await createRecord(page, 'person', { ...PROFILE, caption: 'Ильина Вера' });
  const eventId = await createRecord(page, 'event', { caption: 'Хирургические чтения', type: 1 });
  await createRecord(page, 'EventPerson', { eventId, personId: id, role: 'Ведущая' });
  await open(page, `/manage/persons/${id}`);

  await expect(
    page.getByRole('region', { name: 'Визитка' }).getByRole('button', { name: 'Загрузить фото' }),
  ).toBeVisible();
  const facts = page.getByRole('group', { name: 'Главное о записи' });
  await expect(facts.getByRole('link', { name: 'Перейти: Телефон' })).toHaveAttribute('href', 'tel:+74951234567');
  await expect(facts.getByRole('link', { name: 'Перейти: E-mail' })).toHaveAttribute('href', 'mailto:ilina@example.ru');
  await expect(facts).toContainText(/Заведующая отделением.*Городская больница/u);
  for (const name of ['Личные данные', 'Контактные данные', 'Профессиональная деятельность', 'Место работы'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Личные данные' })).toContainText('Не обязательно');

  for (const [caption, wrong, message] of [
    ['Фамилия', '', 'Поле не может быть пустым'],
    ['Имя', '', 'Поле не может быть пустым'],
    ['Компания', '', 'Поле не может быть пустым'],
    ['Должность', '', 'Поле не может быть пустым'],
    ['Профессиональная область', '', 'Поле не может быть пустым'],
    ['Телефон', '+7(495) 12', 'Поле не может содержать меньше 15 символов'],
    ['E-mail', 'ilina', 'Введите корректный адрес'],
  ] as const) {
    await enter(page, caption, wrong);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  // A day that is no date is cancelled (spec 2 §5.4), an empty one is refused (spec 2 §5.1), one to come asked about.
  await enter(page, 'Дата рождения', '31.02.1980');
  await expect(page.getByRole('alert').filter({ hasText: '«31.02.1980» не сохранено.' })).toBeVisible();
  await enter(page, 'Дата рождения', '3.2.2080');
  const question = page.getByRole('alertdialog', { name: 'Дата рождения в будущем. Сохранить её?' });
  await question.getByRole('button', { name: 'отмена' }).click();
  await expect(question).toHaveCount(0);
  const birthDate = page.getByRole('textbox', { name: 'Дата рождения', exact: true });
  await expect(birthDate).toHaveValue('2080-02-03');
  await birthDate.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Дата рождения: 3 фев 1980/u })).toBeVisible();
  await enter(page, 'Дата рождения', '');
  await expect(page.getByRole('alert').filter({ hasText: 'Поле не может быть пустым' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Пол:/u }).click();
  await expect(page.getByRole('option')).toHaveText(['Мужской', 'Женский', 'Не определён']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Настройки', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Настройки' });
  await drawer.getByRole('button', { name: /^Дата рождения:/u }).click();
  await drawer.getByRole('textbox', { name: 'Дата рождения', exact: true }).fill('3 фев 2080');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'отмена' }).click();
  await expect(question).toHaveCount(0);
  await drawer.getByRole('textbox', { name: 'Дата рождения', exact: true }).click();
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Закрыть' }).click();
  await expect(drawer).toHaveCount(0);
  await enter(page, 'Фамилия', 'Ильина-Серова');
  await expect(page.getByText('Поле "Фамилия" успешно изменено')).toBeVisible();

  const talks = page.getByRole('region', { name: /^Выступления/u });
  await expect(talks).toContainText('Хирургические чтения');
  await expect(talks).toContainText('Ведущая');
  await inBothThemes(page, () => expectAccessible(page));
});

test('a doctor has prices and a resume whose entries are edited in place', async ({ page }) => {
  const id = await createRecord(page, 'doctor', {
    ...PROFILE,
    caption: 'Ильина Вера',
    email: 'doctor.ilina@example.ru',
    price: 3000,
  });
  await open(page, `/manage/doctors/${id}`);
  const prices = page.getByRole('region', { name: 'Стоиммость приёма' });
  await expect(prices).toContainText('Первичный приём, ₽');
  await expect(prices).toContainText('Повторный приём, ₽');
  await enter(page, 'Повторный приём, ₽', '2000');
  await expect(page.getByText('Поле "Повторный приём, ₽" успешно изменено')).toBeVisible();

  await test.step('the speeches of the person with the same e-mail', async () => {
    const talks = page.getByRole('region', { name: 'Выступления' });
    await expect(talks).toContainText('Записи с e-mail этого врача там нет');
    const personId = await createRecord(page, 'person', {
      ...PROFILE,
      caption: 'Ильина Вера',
      email: 'doctor.ilina@example.ru',
    });
    const eventId = await createRecord(page, 'event', { caption: 'Встреча у операционного стола', type: 1 });
    await createRecord(page, 'EventPerson', { eventId, personId, role: 'Ведущая' });
    await page.reload();
    await expect(page.getByRole('region', { name: /^Выступления/u })).toContainText('Встреча у операционного стола');
  });

  const resume = page.getByRole('region', { name: /^Резюме врача/u });
  await resume.getByRole('button', { name: 'Добавить' }).click();
  const form = page.getByRole('form', { name: 'Добавить: запись резюме' });
  await form.getByRole('textbox', { name: 'Название' }).fill('Ординатура');
  await form.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(resume.getByRole('link', { name: 'Ординатура' })).toBeVisible();
  await resume.getByRole('button', { name: /^Организация: Ординатура/u }).click();
  await page.getByRole('textbox', { name: /^Организация/u }).fill('Академия');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Поле "Организация" успешно изменено')).toBeVisible();
  await expect(resume).toContainText('Академия');

  await test.step('entries are put in order within their section, by the keyboard', async () => {
    await createRecord(page, 'resume', { doctorId: id, caption: 'Клиника', zone: 'work', priority: 5 });
    await createRecord(page, 'resume', { doctorId: id, caption: 'Институт', zone: 'education', priority: 6 });
    await page.reload();
    const rows = resume.getByRole('row');
    await expect(rows).toContainText(['Название', 'Образование', 'Институт', 'Опыт работы', 'Ординатура', 'Клиника']);
    await resume.getByRole('button', { name: /^Название: Клиника/u }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows).toContainText(['Название', 'Образование', 'Институт', 'Опыт работы', 'Клиника', 'Ординатура']);
    await expect(resume.getByRole('button', { name: /^Название: Клиника/u })).toBeFocused();
    // The first of its section stays in it.
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows).toContainText(['Название', 'Образование', 'Институт', 'Опыт работы', 'Клиника', 'Ординатура']);
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
});
