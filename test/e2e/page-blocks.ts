import { expect, type Locator, type Page } from '@playwright/test';
import { createRecord } from './create-record.ts';

/** All blocks that the canvas shows, in reading order. */
export function blocksOf(page: Page): Locator {
  return page.locator('[data-block]');
}

/** The palette of the page builder. */
export function paletteOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Добавить блок' });
}

/** Leaves the text that is open for typing, as a new one is. */
export async function leaveText(page: Page): Promise<void> {
  const isOpen = await page.evaluate(() => document.activeElement?.closest('.pb-text') !== null);
  if (isOpen) await page.keyboard.press('Escape');
}

/** Opens the page again as soon as everything that was done on it is written. */
export async function reloadWritten(page: Page): Promise<void> {
  await expect(page.locator('[data-writing]')).toHaveCount(0);
  await page.reload();
}

/** Opens a new page, which has no blocks. */
export async function openNewPage(page: Page, caption: string): Promise<number> {
  const id = await createRecord(page, 'page', { caption });
  await page.goto(`/manage/pages/${id}`);
  await expect(page.getByText('На странице нет блоков')).toBeVisible();
  return id;
}

/** Creates a block through the API; returns its id. */
export function createBlock(page: Page, contentId: number, body: Readonly<Record<string, unknown>>): Promise<number> {
  return createRecord(page, 'contentblock', { contentId, config: {}, ...body });
}

/** A grid of two equal columns, `a` and `b`. */
export const TWO_COLUMNS = {
  columns: [
    { id: 'a', width: 6 },
    { id: 'b', width: 6 },
  ],
};
