import type { Locator, Page } from '@playwright/test';

/** Writes a PNG to the clipboard, as other programs do when an image is copied. */
export async function copyPicture(page: Page, png: Buffer): Promise<void> {
  await page.context().grantPermissions(['clipboard-write']);
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  }, png.toString('base64'));
}

/** Pastes text as a spreadsheet provides it: together with an image of the cells. */
export async function pasteText(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    clipboardData.items.add(new File(['cells'], 'image.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/**
 * Drops a text file dragged from outside of the browser. Returns whether the page prevented the browser from opening
 * it.
 */
export async function dropFile(target: Locator, name: string, text: string): Promise<boolean> {
  return target.evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([file.text], file.name, { type: 'text/plain' }));
      const [, , dropped] = ['dragenter', 'dragover', 'drop'].map((type) =>
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      );
      return dropped === false;
    },
    { name, text },
  );
}
