import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects that axe finds nothing on the page once what moves has come to rest; frames of texts are not the product's. */
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
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
