import { expect, type Page } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';

/** The list of sections. */
export const sections = (page: Page) => page.getByRole('region', { name: 'Секции' });
/** The list of components. */
export const components = (page: Page) => page.getByRole('region', { name: 'Компоненты' });
/** The fields on the sheet. */
export const fields = (page: Page) => page.locator('[data-field]');
/** The message of a written act. */
export const saved = (page: Page) => page.getByText('Данные успешно сохранены').first();

/** A form of two steps with rules and a condition. */
export const TWO_STEPS = {
  model: { name: null, age: null, price: null, guest: null, guestName: null },
  sections: [
    { id: 'a', caption: 'О вас', isActive: true, buttons: [{ id: 'n', caption: 'Далее', action: 'next' }] },
    {
      id: 'b',
      caption: 'Гость',
      buttons: [
        { id: 'p', caption: 'Назад', action: 'prev' },
        { id: 's', caption: 'Отправить', action: 'submit', class: 'btn btn-primary' },
      ],
    },
  ],
  fields: [
    {
      id: 'name',
      name: 'name',
      editor: 'string',
      sectionId: 'a',
      attrs: { label: 'Имя' },
      validations: [{ validator: 'required' }],
    },
    { id: 'age', name: 'age', editor: 'number', sectionId: 'a', attrs: { label: 'Возраст', min: 18, max: 99 } },
    { id: 'price', name: 'price', editor: 'range', sectionId: 'b', attrs: { label: 'Цена', min: 10, max: 20 } },
    { id: 'guest', name: 'guest', editor: 'boolean', sectionId: 'b', attrs: { label: 'Будет гость' } },
    {
      id: 'guestName',
      name: 'guestName',
      editor: 'string',
      sectionId: 'b',
      attrs: { label: 'Имя гостя' },
      config: { condition: { field: 'guest', is: 'equals', value: true } },
    },
  ],
};

/** Opens the builder of a new form. */
export async function openForm(page: Page, form: object, show?: string): Promise<number> {
  const id = await createRecord(page, 'formDefinition', { caption: 'Анкета', ...form });
  await page.goto(`/manage/form-definitions/${id}${show === undefined ? '' : `?show=${show}`}`);
  await expect(page.getByRole('tablist', { name: 'Конструктор формы' })).toBeVisible();
  return id;
}

/** A form without parts. */
export const EMPTY = { model: {}, sections: [], fields: [] };

/** The stored form, without the parts that it leaves out. */
export async function readForm(page: Page, id: number): Promise<Readonly<Record<string, unknown>>> {
  const answer = await page.request.get(`/api/v1/manage/formDefinition/${id}/`, { headers: await signedHeaders(page) });
  const { model, sections: own, fields: all, buttons, examples } = await answer.json();
  return { model, sections: own, fields: all, ...(buttons && { buttons }), ...(examples && { examples }) };
}

/** The form that the builder shows, as its tab «Модель» has it; needs the rights to the clipboard. */
export async function shownForm(page: Page): Promise<Readonly<Record<string, unknown>>> {
  await page.getByRole('tab', { name: 'Модель' }).click();
  await page.getByRole('textbox', { name: 'Модель формы' }).focus();
  await page.keyboard.press('Control+KeyA');
  await page.keyboard.press('Control+KeyC');
  return JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
}
