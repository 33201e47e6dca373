import { expect, type Page } from '@playwright/test';

/**
 * Records the elements that get a mark (`data-mark`) from now on, so that a mark which lasts a second is found however
 * late it is asked for. The result waits until an element with that mark and text was there.
 */
export async function watchMarks(page: Page): Promise<(mark: string, text: string) => Promise<void>> {
  const marked = await page.evaluateHandle(() => {
    const all: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof Element) all.push(`${target.getAttribute('data-mark')}: ${target.textContent}`);
    });
    observer.observe(document.body, { subtree: true, attributeFilter: ['data-mark'] });
    return all;
  });
  return (mark, text) =>
    expect
      .poll(async () => (await marked.jsonValue()).some((line) => line.startsWith(`${mark}: `) && line.includes(text)))
      .toBe(true);
}
