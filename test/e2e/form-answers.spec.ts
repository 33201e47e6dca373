import { expect } from '@playwright/test';
import { createRecord, signedHeaders } from './create-record.ts';
import { createBlock } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

const FORM = {
  caption: 'Запись на экскурсию',
  model: { name: null },
  sections: [
    { id: 'a', caption: 'О вас', isActive: true, buttons: [{ id: 's', caption: 'Записаться', action: 'submit' }] },
  ],
  fields: [
    {
      id: 'name',
      name: 'name',
      editor: 'string',
      sectionId: 'a',
      attrs: { label: 'Имя гостя' },
      validations: [{ validator: 'required' }],
    },
    { id: 'text', name: 'text', editor: 'multiline', sectionId: 'a', attrs: { label: 'Что показать' } },
  ],
};

test.beforeEach(async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
});

test('a form is put in a page, filled in by a visitor, and its answer found and exported', async ({
  page,
  browser,
}) => {
  const formId = await createRecord(page, 'formDefinition', FORM);
  const pageId = await createRecord(page, 'page', { caption: 'Экскурсии', instanceStateId: 4 });
  await createBlock(page, pageId, { name: 'form-01', model: { formId } });
  await page.goto(`/manage/pages/${pageId}`);
  await expect(page.getByText('Форма «Запись на экскурсию»')).toBeVisible();
  const link = await page.request.post(`/api/v1/manage/page/${pageId}/preview/`, {
    headers: await signedHeaders(page),
  });
  const { url }: { url: string } = await link.json();
  const visitors = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await visitors.newPage();
  await visitor.goto(new URL(url, page.url()).href);
  await visitor.getByLabel('Что показать').fill('Операционную');
  await visitor.getByRole('button', { name: 'Записаться' }).click();
  await expect(visitor.getByText('Без согласия форму отправить нельзя')).toBeVisible();
  await expect(visitor.getByLabel('Что показать')).toHaveValue('Операционную');
  const name = `Гость ${pageId}`;
  await visitor.getByLabel('Имя гостя').fill(name);
  await visitor.getByLabel('Я согласен').check();
  await visitor.getByRole('button', { name: 'Записаться' }).click();
  await expect(visitor.getByRole('heading', { name: 'Ответ отправлен' })).toBeVisible();
  await visitors.close();

  await page.goto(`/manage/form-answers`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить', exact: true })).toHaveCount(0);
  const filter = encodeURIComponent(JSON.stringify([{ fieldName: 'formDefinitionId', fieldValue: formId }]));
  const list = await page.request.get(`/api/v1/manage/formAnswer/?filter=${filter}`, {
    headers: await signedHeaders(page),
  });
  const { items }: { items: readonly { readonly id: number }[] } = await list.json();
  expect(items).toHaveLength(1);
  await page.goto(`/manage/form-answers/${items[0]?.id}`);
  const answers = page.getByRole('region', { name: 'Основное' });
  await expect(answers.getByText('Что показать: Операционную')).toBeVisible();
  // What only the product needs stands below, closed.
  await expect(page.getByRole('button', { name: 'Служебное' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Ключ отправки')).toBeHidden();
  const workbook = await page.request.get(`/api/v1/manage/formAnswer/download/xlsx?filter=${filter}`, {
    headers: await signedHeaders(page),
  });
  expect((await workbook.body()).subarray(0, 2).toString()).toBe('PK');
});
