import type { Page } from '@playwright/test';
import { samplePicture } from '#test/harness/sample-files.ts';
import { createRecord } from './create-record.ts';

type Item = Readonly<Record<string, unknown>>;

/** Creates a block of a record's page; returns its id. */
export const block = (page: Page, contentId: number, body: Item) =>
  createRecord(page, 'contentblock', { contentId, config: {}, ...body });

/** Adds pictures to a record; returns their ids. */
export async function addPictures(page: Page, componentId: number, count: number, more: Item = {}): Promise<number[]> {
  const base64 = (await samplePicture(120, 80)).toString('base64');
  const ids: number[] = [];
  for (let at = 1; at <= count; at += 1)
    ids.push(
      await createRecord(page, 'ComponentImage', { componentId, name: `${at}.jpg`, base64, priority: at, ...more }),
    );
  return ids;
}

/** Drops a picture on an element, as from a folder of the computer. */
export async function dropPicture(page: Page, selector: string, name: string): Promise<void> {
  const base64 = (await samplePicture(90, 60)).toString('base64');
  await page
    .locator(selector)
    .first()
    .evaluate(
      (target, file) => {
        const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([bytes], file.name, { type: 'image/jpeg' }));
        for (const type of ['dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      },
      { base64, name },
    );
}
