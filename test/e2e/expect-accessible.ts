import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Whether an element may be outside of all landmarks: a tooltip under the pointer is read with what it describes. */
function isReadElsewhere(rule: string, html: string): boolean {
  return rule === 'region' && /^<[^>]* role="tooltip"/u.test(html);
}

/**
 * Expects that axe finds nothing on the page after all animations have finished. Frames with texts are excluded, since
 * their contents are users' HTML. In the dark theme only the colours are checked, which are its only difference.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A new animation is listed from the next frame on, and its end may start another one.
    for (;;) {
      await new Promise(requestAnimationFrame);
      const moving = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations === 1);
      if (moving.length === 0) return;
      await Promise.all(moving.map((animation) => animation.finished.catch(() => null)));
    }
  });
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  // Without legacy mode axe opens an additional page for each run to merge the results of frames. Reporting passed
  // checks as well would double its time.
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode(true)
    // A rule of WCAG 2.2, which axe leaves out by default.
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
  const { violations } = await (dark ? axe.withRules(['color-contrast']) : axe).analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.filter(({ html }) => !isReadElsewhere(id, html)),
  }));
  expect(
    found
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** Runs `look` in the light and in the dark theme, which the page takes from the system's setting. */
export async function inBothThemes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await look();
  }
}
