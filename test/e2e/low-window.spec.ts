import { expect, type Page } from '@playwright/test';
import { LISTED } from './listed-classes.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

/** A window at 200 % zoom, a phone on its side, and one upright. */
const WINDOWS = [
  { width: 640, height: 400 },
  { width: 740, height: 360 },
  { width: 360, height: 740 },
] as const;
const PARTS = 2;

/** What takes the room of the body once the page is scrolled to its end, as sentences. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const main = document.querySelector('#main');
    const header = main?.querySelector<HTMLElement>('[data-page-header]');
    if (!main || !header) return ['there is no page'];
    main.scrollTo(0, main.scrollHeight);
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    const faults: string[] = [];
    const taken = header.getBoundingClientRect().bottom - main.getBoundingClientRect().top;
    const isShort = main.scrollHeight - main.clientHeight < header.offsetHeight;
    if (taken > innerHeight / 4 && !isShort) faults.push(`the header keeps ${Math.round(taken)} of ${innerHeight}`);
    const title = header.querySelector<HTMLElement>('[data-page-title]');
    const named = (title?.offsetWidth ?? 0) / innerWidth;
    if (named < 0.25) faults.push(`the name has ${Math.round(named * 100)} % of the width`);
    if (main.scrollWidth > main.clientWidth) faults.push('the body of the page scrolls sideways');
    const rows = main.querySelector('table')?.parentElement;
    if (rows && rows.scrollHeight > rows.clientHeight && rows.clientHeight < main.clientHeight / 2)
      faults.push(`rows have ${rows.clientHeight} of ${main.clientHeight}`);
    return faults;
  });
}

for (let part = 0; part < PARTS; part += 1) {
  test(`in a small window the body of every list and record is seen, and its name has room: part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await startSignedIn(page, 'administrators');
    await page.goto('/account');
    for (const { name, route } of LISTED.filter((_, at) => at % PARTS === part)) {
      await test.step(name, async () => {
        await page.setViewportSize(WINDOWS[0]);
        await open(page, `/manage/${route}`);
        const expectSeen = async (): Promise<void> => {
          for (const size of WINDOWS) {
            await page.setViewportSize(size);
            await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
            await expect(async () => expect(await faultsOf(page), `${name} at ${size.width}`).toEqual([])).toPass({
              timeout: 5000,
            });
          }
        };
        await expectSeen();
        const path = await page
          .locator(`#main a[href^="/manage/${route}/"]`)
          .evaluateAll((links) =>
            links.map((link) => link.getAttribute('href')).find((href) => /\/\d+$/u.test(href ?? '')),
          );
        if (path === null || path === undefined) return;
        await open(page, path);
        await expectSeen();
      });
    }
  });
}
