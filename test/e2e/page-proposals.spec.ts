import { expect, type Locator, type Page } from '@playwright/test';
import { colleagueOf } from './colleague.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { expectAccessible, inBothThemes } from './expect-accessible.ts';
import { createBlock } from './page-blocks.ts';
import { startSignedIn, test } from './signed-in.ts';

const canvas = (page: Page): Locator => page.getByRole('group', { name: 'Страница', exact: true });
const drawn = (page: Page): Locator => canvas(page).locator('[data-block]');
const mark = (page: Page, change: string, name: string): Locator =>
  canvas(page).getByRole('button', { name: `${change}: Блок страницы «${name}»`, exact: true });
const card = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Изменение: Блок страницы «${name}»` });

interface Prepared {
  readonly id: number;
  readonly changed: number;
  readonly address: string;
  readonly held: Readonly<Record<string, string>>;
}

/** A page of which three texts are changed, deleted and added between others. */
async function prepared(page: Page): Promise<Prepared> {
  const caption = `Подготовка ${test.info().workerIndex}-${test.info().repeatEachIndex}-${Date.now()}`;
  const id = await createRecord(page, 'page', { caption, instanceStateId: 4 });
  const text = (words: string) =>
    createBlock(page, id, { name: 'text-00', model: { text: `<p>${words} на сайте</p>` }, caption: words });
  const changed = await text('Первый');
  const deleted = await text('Второй');
  await text('Третий');
  const headers = await signedHeaders(page);
  const begun = await page.request.post(`/api/v1/manage/page/${id}/proposal/`, { data: {}, headers });
  const { proposalId }: { readonly proposalId: number } = await begun.json();
  const held = { ...headers, 'x-proposal': String(proposalId) };
  const send = async (sent: Promise<{ ok: () => boolean; text: () => Promise<string> }>): Promise<void> => {
    const answer = await sent;
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  const model = { text: '<p>Первый готовый</p>' };
  await send(
    page.request.patch(`/api/v1/manage/contentblock/${changed}`, {
      data: [{ fieldName: 'model', fieldValue: model }],
      headers: held,
    }),
  );
  await send(page.request.delete(`/api/v1/manage/contentblock/${deleted}`, { headers: held }));
  const added = { contentId: id, name: 'text-00', caption: 'Новый', config: {}, model: { text: '<p>Новый</p>' } };
  await send(page.request.post('/api/v1/manage/contentblock/', { data: { ...added, index: 1 }, headers: held }));
  return { id, changed, address: `/manage/pages/${id}?proposal=${proposalId}`, held };
}

async function publicTexts(page: Page, id: number): Promise<string> {
  const headers = await signedHeaders(page);
  const answer = await page.request.get(`/api/v1/manage/page/${id}/page/`, { headers });
  const { text }: { readonly text: string } = await answer.json();
  return text.replaceAll(/\s+/gu, ' ').trim();
}

test('a colleague decides about prepared blocks one by one on the canvas', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
  const { id, address } = await prepared(page);
  const other = await colleagueOf(browser, 'administrators');
  await page.goto(address);
  await other.goto(address);
  await expect(drawn(other)).toHaveCount(3);
  await expect(mark(other, 'Изменён', 'Первый')).toBeVisible();
  await expect(mark(other, 'Удалён', 'Второй')).toBeVisible();
  await expect(mark(other, 'Добавлен', 'Новый')).toBeVisible();
  await expect(canvas(other).getByRole('button', { name: /^Перемещён/u })).toHaveCount(0);

  await test.step('a change is compared and accepted', async () => {
    await mark(other, 'Изменён', 'Первый').click();
    await expect(card(other, 'Первый').locator('ins mark')).toContainText('готовый');
    await inBothThemes(other, () => expectAccessible(other));
    await card(other, 'Первый').getByRole('button', { name: 'Принять' }).click();
    await expect(card(other, 'Первый')).toHaveCount(0);
    await expect(mark(other, 'Изменён', 'Первый')).toHaveCount(0);
    expect(await publicTexts(other, id)).toBe('Первый готовый Второй на сайте Третий на сайте');
  });

  await test.step('a deletion is refused: the block is there again, also for the one who prepared it', async () => {
    await mark(other, 'Удалён', 'Второй').press('Enter');
    await card(other, 'Второй').getByRole('button', { name: 'Отклонить' }).press('Enter');
    await expect(drawn(other)).toHaveCount(4);
    await expect(mark(other, 'Удалён', 'Второй')).toHaveCount(0);
    await expect(drawn(page)).toHaveCount(4, { timeout: 20_000 });
  });

  await test.step('the last one is accepted with the numbers of the others, and nothing is left', async () => {
    await mark(other, 'Добавлен', 'Новый').click();
    await card(other, 'Новый').getByRole('button', { name: 'Принять' }).click();
    await expect(other.getByRole('status', { name: 'Подготовка изменений' })).toHaveCount(0);
    await expect(other).not.toHaveURL(/proposal=/u);
    expect(await publicTexts(other, id)).toBe('Первый готовый Новый Второй на сайте Третий на сайте');
  });
  await other.context().close();
});

test('notes are written on blocks of the site, not on one that is only prepared', async ({ page }) => {
  await startSignedIn(page, 'siteEditors');
  await page.goto('/account');
  const { address } = await prepared(page);
  await page.goto(address);
  await drawn(page)
    .filter({ hasText: 'Новый' })
    .click({ position: { x: 4, y: 4 } });
  await page.keyboard.press('n');
  const notes = page.getByRole('region', { name: 'Заметки', exact: true });
  await expect(notes.getByText('О новом блоке пишут, когда он опубликован', { exact: false })).toBeVisible();
  await expect(notes.getByLabel('Новая заметка')).toHaveCount(0);
  await drawn(page)
    .filter({ hasText: 'Третий' })
    .click({ position: { x: 4, y: 4 } });
  await expect(notes.getByLabel('Новая заметка')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a block that was changed on the site too says why it is not accepted', async ({ page }) => {
    await startSignedIn(page, 'siteEditors');
    await page.goto('/account');
    const { id, changed, address } = await prepared(page);
    const answer = await page.request.patch(`/api/v1/manage/contentblock/${changed}`, {
      data: [{ fieldName: 'model', fieldValue: { text: '<p>Совсем другое</p>' } }],
      headers: await signedHeaders(page),
    });
    expect(answer.ok()).toBe(true);
    await page.goto(address);
    await mark(page, 'Изменён', 'Первый').click();
    await page.context().setOffline(true);
    await card(page, 'Первый').getByRole('button', { name: 'Принять' }).click();
    await expect(card(page, 'Первый').getByRole('alert')).not.toBeEmpty();
    await page.context().setOffline(false);
    await card(page, 'Первый').getByRole('button', { name: 'Принять' }).click();
    await expect(card(page, 'Первый').getByRole('alert')).toContainText('На сайте этот блок изменили');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await card(page, 'Первый').getByRole('button', { name: 'Отклонить' }).click();
    await expect(card(page, 'Первый')).toHaveCount(0);
    await expect(canvas(page).getByText('Совсем другое')).toBeVisible();
    expect(await publicTexts(page, id)).toContain('Совсем другое');
  });
});
