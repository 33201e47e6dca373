import { expect } from '@playwright/test';
import { colleagueOf, openFollowing } from './colleague.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { EMPTY, TWO_STEPS, components, fields, openForm, saved, sections } from './form-builder.ts';
import { startSignedIn, test } from './signed-in.ts';

test.beforeEach(({ page }) => startSignedIn(page, 'siteEditors'));

test('a form is built: sections, fields, buttons, binding, menus, undo', async ({ page }) => {
  await openForm(page, EMPTY);
  await test.step('a field needs a section', async () => {
    await components(page).getByRole('button', { name: 'Строка' }).click();
    await expect(page.getByText('Пожалуйста выберите секцию')).toBeVisible();
  });
  await test.step('a section is added, then a field and a button', async () => {
    await sections(page).getByRole('button', { name: 'Секция', exact: true }).click();
    await expect(saved(page)).toBeVisible();
    await components(page).getByRole('button', { name: 'Число' }).click();
    await expect(fields(page)).toHaveCount(1);
    await sections(page).getByRole('button', { name: 'Кнопка', exact: true }).first().click();
    await expect(sections(page).getByRole('list', { name: 'Кнопки' }).getByRole('listitem')).toHaveCount(1);
    await inBothThemes(page, () => expectAccessible(page));
  });
  await test.step('the badge of a field that is not bound binds it', async () => {
    await page.getByRole('button', { name: /Привязать/u }).click();
    await expect(page.getByRole('button', { name: /Привязать/u })).toHaveCount(0);
  });
  await test.step('the menu of a button edits and deletes it', async () => {
    const row = sections(page).locator('[data-button-row]');
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: /Редактировать/u }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Подпись').fill('Готово');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(row).toContainText('Готово');
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: /Удалить/u }).click();
    await page
      .getByRole('alertdialog', { name: 'Удалить кнопку?' })
      .getByRole('button', { name: 'подтвердить' })
      .click();
    await expect(row).toHaveCount(0);
  });
  await test.step('the menu of a section deletes it with its fields, undo brings both back', async () => {
    await sections(page).locator('[data-section-row]').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /Удалить/u }).click();
    const question = page.getByRole('alertdialog', { name: 'Удалить секцию со всеми элементами?' });
    await question.getByRole('button', { name: 'подтвердить' }).click();
    await expect(page.getByText('Секций пока нет')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить: удаление секции' }).click();
    await expect(sections(page).locator('[data-section-row]')).toHaveCount(1);
    await page.reload();
    await expect(fields(page)).toHaveCount(1);
  });
});

test('a form is built and tried by keyboard alone', async ({ page }) => {
  await openForm(page, EMPTY);
  await sections(page).getByRole('button', { name: 'Секция', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(sections(page).locator('[data-section-row]')).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Подпись секции' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Slash');
  await expect(components(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('строка');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Подпись поля' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(fields(page)).toHaveCount(1);
  await test.step('the next one is added where the first one was', async () => {
    await page.keyboard.press('Enter');
    await expect(fields(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
  });
  await fields(page).first().focus();
  await test.step('keys move, narrow, bind and configure a field', async () => {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: 'место 2 из 2' })).toHaveCount(1);
    await expect(fields(page).last()).toBeFocused();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(fields(page).last()).toHaveAccessibleName(/ширина 11 из 12/u);
    await page.keyboard.press('b');
    await expect(fields(page).last().getByText('Привязать')).toHaveCount(0);
    await page.keyboard.press('F2');
    await page.getByRole('dialog').getByLabel('Подпись').fill('Город проживания');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Поле "Город проживания" успешно изменено')).toBeVisible();
  });
  await test.step('Delete deletes a section after the question', async () => {
    await sections(page).locator('[data-section-row]').focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('alertdialog', { name: 'Удалить секцию со всеми элементами?' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('the tabs open by arrows', async () => {
    await page.getByRole('tab', { name: 'Конструктор' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'Просмотр формы' })).toBeVisible();
  });
});

test('a field is configured by clicks and as JSON', async ({ page }) => {
  await openForm(page, TWO_STEPS);
  await fields(page).first().dblclick();
  const dialog = page.getByRole('dialog');
  await inBothThemes(page, () => expectAccessible(page));
  await test.step('a condition that is not finished is not saved', async () => {
    await dialog.getByRole('tab', { name: 'Условие' }).click();
    await dialog.getByRole('button', { name: 'Добавить условие' }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Пожалуйста заполните корректно');
    await dialog.getByRole('button', { name: 'Убрать условие' }).click();
  });
  await test.step('a text that is no JSON is kept and not saved', async () => {
    await dialog.getByRole('tab', { name: 'JSON' }).click();
    await dialog.getByRole('textbox', { name: 'JSON поля' }).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText(/Пожалуйста заполните корректно/u).first()).toBeVisible();
    await page.keyboard.press('Control+End');
    await dialog.getByRole('textbox', { name: 'JSON поля' }).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Backspace');
  });
  await test.step('it is saved under its caption', async () => {
    await dialog.getByRole('tab', { name: 'Основное' }).click();
    await dialog.getByLabel('Подпись').fill('Полное имя');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Поле "Полное имя" успешно изменено')).toBeVisible();
    await expect(fields(page).first()).toContainText('Полное имя');
  });
});

test('a text that is no form is kept and told of, one that is a form is stored', async ({ page }) => {
  await openForm(page, TWO_STEPS, 'model');
  const editor = page.getByRole('textbox', { name: 'Модель формы' });
  await expect(editor).toContainText('sections');
  await expectAccessible(page);
  const replace = async (text: string): Promise<void> => {
    await editor.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Control+s');
  };
  await replace('{"sections": [], "fields": []}');
  await expect(page.getByRole('alert').filter({ hasText: 'У вас не верная форма' })).toBeVisible();
  await expect(editor).toContainText('sections');
  await replace('{"model": {"old": 1}, "sections": [{"id": 7, "caption": "Из текста"}], "fields": []}');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('tab', { name: 'Конструктор' }).click();
  await expect(page.getByRole('heading', { name: 'Из текста' })).toBeVisible();
});

test('two people build one form: each sees the acts of the other, and the field that the other configures', async ({
  page,
  browser,
}) => {
  const id = await openForm(page, TWO_STEPS);
  const colleague = await colleagueOf(browser, 'administrators');
  await openFollowing(colleague, `/manage/form-definitions/${id}`);
  await expect(fields(colleague)).toHaveCount(2);
  await components(page).getByRole('button', { name: 'Дата', exact: true }).click();
  await expect(fields(colleague)).toHaveCount(3);
  await fields(colleague).first().dblclick();
  await expect(colleague.getByRole('dialog')).toBeVisible();
  await expect(
    fields(page)
      .first()
      .getByTitle(/^Сейчас настраивает /u),
  ).toBeVisible();
  await test.step('a width that was set meanwhile stays beside the caption of the other', async () => {
    await fields(page).first().focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(fields(colleague).first()).toHaveAttribute('aria-label', /ширина 11 из 12/u);
    await colleague.getByRole('dialog').getByLabel('Подпись').fill('Как вас зовут');
    await colleague.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await expect(fields(page).first()).toHaveAccessibleName(/Как вас зовут, ширина 11 из 12/u);
  });
  await colleague.context().close();
});

test('fields are dragged to a place and to a section, widened by their edge, copied between forms', async ({
  page,
}) => {
  await openForm(page, TWO_STEPS);
  const middle = async (locator: ReturnType<typeof fields>): Promise<{ x: number; y: number }> => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('nothing to drag');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 8, { steps: 2 });
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
  };
  await test.step('by the edge', async () => {
    await fields(page).first().hover();
    const edge = await middle(fields(page).first().locator('[data-resize]'));
    const { width = 0 } = (await fields(page).first().boundingBox()) ?? {};
    await drag(edge, { x: edge.x - width / 2, y: edge.y });
    await expect(fields(page).first()).toHaveAccessibleName(/ширина [67] из 12/u);
  });
  await test.step('into another section', async () => {
    await drag(
      await middle(fields(page).last()),
      await middle(sections(page).locator('[data-section-row]').filter({ hasText: 'Гость' })),
    );
    await expect(fields(page)).toHaveCount(1);
  });
  await test.step('a component onto the sheet', async () => {
    await drag(
      await middle(components(page).getByRole('button', { name: 'Строка' })),
      await middle(page.locator('[data-form-sheet]')),
    );
    await expect(fields(page)).toHaveCount(2);
  });
  await test.step('a copy in another form', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await fields(page).filter({ hasText: 'Имя' }).focus();
    await page.keyboard.press('Control+c');
    await openForm(page, { ...EMPTY, sections: [{ id: 'only', caption: 'Одна' }] });
    await sections(page).locator('[data-section-row]').focus();
    await page.keyboard.press('Control+v');
    await expect(fields(page)).toHaveCount(1);
    await expect(fields(page)).toContainText('Имя');
  });
});

test('versions are compared and restored', async ({ page }) => {
  await openForm(page, TWO_STEPS);
  await fields(page).first().focus();
  await page.keyboard.press('Delete');
  await expect(fields(page)).toHaveCount(1);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Версии' }).click();
  const versions = page.getByRole('dialog', { name: 'Версии формы' });
  await expect(versions.getByRole('list', { name: 'Версии формы' }).getByRole('listitem')).toHaveCount(2);
  await expect(versions.getByRole('radio', { name: /^Было/u }).nth(1)).toBeChecked();
  await expect(versions.getByRole('term')).not.toHaveCount(0);
  await versions.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await expect(versions).toHaveCount(0);
  await expect(fields(page)).toHaveCount(2);
});

test('the builder fits four widths', async ({ page }) => {
  const id = await openForm(page, TWO_STEPS);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const show of ['constructor', 'preview', 'check']) {
      await page.goto(`/manage/form-definitions/${id}?show=${show}`);
      await expect(page.getByRole('tablist', { name: 'Конструктор формы' })).toBeVisible();
      if (show === 'constructor') await expect(fields(page).first()).toBeVisible();
      if (show === 'preview') await expect(page.getByRole('form', { name: 'Просмотр формы' })).toBeVisible();
      if (show === 'check') await expect(page.getByRole('region', { name: 'Примеры ответов' })).toBeVisible();
      const edges = await page
        .locator('[data-builder-strip] button, [role="tabpanel"] *')
        .evaluateAll((elements) => elements.map((one) => one.getBoundingClientRect().right));
      expect(Math.max(...edges), `${show} at ${width}`).toBeLessThanOrEqual(width);
      await page.screenshot({ path: `output/e2e/forms-${show}-${width}.png` });
    }
  }
});

test('axe finds nothing in the form builder, at any width, in both themes', async ({ page }) => {
  test.setTimeout(120_000);
  const [section] = TWO_STEPS.sections;
  const unbound = { id: 'free', name: 'free', editor: 'string', sectionId: section?.id, attrs: { label: 'Свободное' } };
  const id = await openForm(page, { ...TWO_STEPS, fields: [...TWO_STEPS.fields, unbound] });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const show of ['constructor', 'preview', 'check']) {
      await page.goto(`/manage/form-definitions/${id}?show=${show}`);
      await expect(page.getByRole('tabpanel').getByText('О вас').first()).toBeVisible();
      await inBothThemes(page, () => expectAccessible(page));
    }
  }
  await page.goto(`/manage/form-definitions/${id}`);
  for (const list of ['Компоненты', 'Секции']) {
    await page.getByRole('button', { name: list, exact: true }).click();
    await expect(page.getByRole('dialog', { name: list })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.keyboard.press('Escape');
  }
});
