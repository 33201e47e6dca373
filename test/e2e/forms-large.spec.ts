import { expect, type Page } from '@playwright/test';
import { TWO_STEPS, components, fields, openForm, readForm, sections } from './form-builder.ts';
import { startSignedIn, test } from './signed-in.ts';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

const LONG = 'Рентгеноэлектрокардиографический'.repeat(4);

/** A form whose every caption is longer than its place. */
const LONG_CAPTIONS = {
  model: { text: null, kind: null, yes: null, price: null, day: null },
  sections: [
    {
      id: 'a',
      caption: LONG,
      config: { condition: { field: 'later', is: 'notEquals', value: LONG } },
      buttons: [
        { id: 'n', caption: LONG, action: 'next', class: 'btn btn-primary' },
        { id: 'p', caption: 'Назад', action: 'prev' },
      ],
    },
    { id: 'b', caption: `${LONG} 2`, buttons: [{ id: 's', caption: 'Отправить', action: 'submit' }] },
  ],
  fields: [
    {
      id: 'text',
      name: 'text',
      editor: 'string',
      sectionId: 'a',
      grid: 6,
      attrs: { label: LONG, placeholder: LONG, help: LONG },
    },
    {
      id: 'kind',
      name: 'kind',
      editor: 'radio',
      sectionId: 'a',
      grid: 6,
      attrs: { label: LONG },
      items: [
        { id: 1, caption: LONG },
        { id: 2, caption: 'Да' },
      ],
      config: { condition: { field: 'yes', is: 'notEquals', value: LONG } },
    },
    { id: 'yes', name: 'yes', editor: 'boolean', sectionId: 'a', grid: 3, attrs: { label: LONG, help: LONG } },
    { id: 'price', name: 'price', editor: 'range', sectionId: 'a', grid: 3, attrs: { label: LONG } },
    { id: 'day', name: 'day', editor: 'date', sectionId: 'a', grid: 6, attrs: { label: LONG } },
    {
      id: 'later',
      name: 'later',
      editor: 'enum',
      sectionId: 'b',
      attrs: { label: LONG },
      items: [{ id: 1, caption: LONG }],
    },
  ],
};

/** What stands out of the canvas, or of the page, to the right. */
function standingOut(page: Page, canvas: string): Promise<readonly string[]> {
  return page.locator(canvas).evaluate((element) => {
    const edge = element.getBoundingClientRect().right + 1;
    const clipped = (one: Element): boolean => {
      const parent = one.parentElement;
      if (!parent || parent === element) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || clipped(parent);
    };
    return [...element.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > edge && !clipped(one))
      .map((one) => `${one.tagName} ${one.textContent.slice(0, 20)}`);
  });
}

test('long captions stay within the canvas and the form', async ({ page }) => {
  const id = await openForm(page, LONG_CAPTIONS);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/manage/form-definitions/${id}`);
      await expect(fields(page).first()).toBeVisible();
      await page.screenshot({ path: `output/e2e/forms-long-sheet-${width}-${theme}.png`, fullPage: true });
      expect(await standingOut(page, 'section:has([data-form-sheet])'), `the sheet at ${width}`).toEqual([]);
      await page.goto(`/manage/form-definitions/${id}?show=preview`);
      await expect(page.getByRole('form')).toBeVisible();
      await page.screenshot({ path: `output/e2e/forms-long-preview-${width}-${theme}.png`, fullPage: true });
      expect(await standingOut(page, 'form'), `the preview at ${width}`).toEqual([]);
    }
  }
});

test('Ctrl+A selects the fields of the section, not a text that is typed; all that is not bound is bound at once', async ({
  page,
}) => {
  const id = await openForm(page, { ...TWO_STEPS, model: { name: null } });
  await page.keyboard.press('Control+KeyA');
  await expect(fields(page).first()).toBeFocused();
  await expect(page.getByRole('group', { name: /, выбрано$/u })).toHaveCount(2);
  await test.step('in a text it selects the text', async () => {
    const search = components(page).getByRole('searchbox');
    await search.fill('строка');
    await page.keyboard.press('Escape');
    await fields(page).first().click();
    await search.fill('дата');
    await page.keyboard.press('Control+KeyA');
    await page.keyboard.press('Delete');
    await expect(search).toHaveValue('');
    await expect(page.getByRole('group', { name: /, выбрано$/u })).toHaveCount(1);
  });
  await test.step('the fields of every section are bound by one act, which is undone as one', async () => {
    await page.getByRole('button', { name: 'Привязать все' }).click();
    await expect(page.getByRole('button', { name: /Привязать/u })).toHaveCount(0);
    await expect
      .poll(async () => Object.keys(Object((await readForm(page, id))['model'])).toSorted())
      .toEqual(['age', 'guest', 'guestName', 'name', 'price']);
    await page.getByRole('button', { name: 'Отменить: привязка полей к модели' }).click();
    await expect(page.getByRole('button', { name: 'Привязать все' })).toBeVisible();
  });
  await test.step('the selected ones are deleted together, and the focus stays in the builder', async () => {
    await fields(page).first().click();
    await page.keyboard.press('Control+KeyA');
    await page.keyboard.press('Delete');
    await expect(fields(page)).toHaveCount(0);
    await expect(sections(page).locator('[data-section-row][aria-current]')).toBeFocused();
  });
});

test('a kept example that the rules refuse is shown in the preview with the message of its rule', async ({ page }) => {
  const examples = [{ id: 'old', caption: 'Долгожитель', answers: { name: 'Анна', age: 121 } }];
  await openForm(page, { ...TWO_STEPS, examples });
  await page.getByRole('tab', { name: 'Проверка 1' }).click();
  await page.getByRole('button', { name: /Пример «Долгожитель»/u }).click();
  const form = page.getByRole('form', { name: 'Просмотр формы' });
  await expect(form.getByLabel('Возраст')).toBeFocused();
  await expect(form.getByLabel('Возраст')).toHaveValue('121');
  await expect(form).toContainText('Поле не может содержать больше чем 99 символов');
});

test('the model keeps the order of its keys: as it is typed, after a reload, and bound anew', async ({ page }) => {
  const id = await openForm(page, TWO_STEPS, 'model');
  const { name, age, price, guest, guestName } = TWO_STEPS.model;
  const typed = { guestName, price, name, guest, age };
  await page.getByRole('textbox', { name: 'Модель формы' }).focus();
  await page.keyboard.press('Control+KeyA');
  await page.keyboard.insertText(JSON.stringify({ ...TWO_STEPS, model: typed }));
  await page.keyboard.press('Control+KeyS');
  const stored = async () => Object.keys(Object((await readForm(page, id))['model']));
  await expect.poll(stored).toEqual(Object.keys(typed));
  await page.reload();
  await page.getByRole('tab', { name: 'Просмотр' }).click();
  const model = page.getByRole('region', { name: 'Модель' });
  await expect(model).toContainText(/"guestName".*"price".*"name".*"guest".*"age"/su);
  await page.getByRole('tab', { name: 'Конструктор' }).click();
  await components(page).getByRole('button', { name: 'Строка' }).click();
  await page.getByRole('button', { name: /Привязать$/u }).click();
  await expect.poll(stored).toEqual([...Object.keys(typed), 'stroka']);
});
