import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects that axe finds nothing on the page once what moves has come to rest; frames of texts are not the product's.
 * The dark theme differs from the light one by its colours alone, and only those are read in it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was just told to move does so from the next frame on, and may set something else in motion when it arrives.
    for (;;) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations === 1);
      if (moving.length === 0) return;
      await Promise.all(moving.map((animation) => animation.finished.catch(() => null)));
    }
  });
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // Without legacy mode it opens a page of its own each time, to put together what it found in frames; it takes twice as long
  // when it also tells where nothing is wrong.
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const { violations } = await (dark ? axe.withRules(['color-contrast']) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Does the same in the light theme and in the dark one, into which the page goes as the system does. */
export async function inBothThemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await look();
  }
}
