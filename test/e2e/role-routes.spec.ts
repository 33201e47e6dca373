import { expect } from '@playwright/test';
import { ROLE_KEYS } from '#model/roles.ts';
import { follow, open, refusals } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

/** So many places of one menu are opened, spread over all of it: every class is opened elsewhere. */
const MOST = 16;
/** A place of each group that not everybody opens: what a role's menu lacks is refused by the guard as well. */
const PROBES = ['/manage/news', '/manage/orders', '/manage/events', '/manage/consents', '/manage/user'];

// They only read: each may run beside the others.
test.describe.configure({ mode: 'parallel' });

for (const role of ROLE_KEYS.filter((key) => key !== 'administrators')) {
  test(`${role} opens what their menu offers without a refused request, and nothing else`, async ({ page }) => {
    test.setTimeout(120_000);
    const refused = refusals(page);
    await startSignedIn(page, role);
    await page.goto('/account');
    const menu = page.getByRole('navigation', { name: 'Основная навигация' });
    await expect(menu).toBeVisible();
    const closed = menu.getByRole('button', { expanded: false });
    for (let groups = await closed.count(); groups > 0; groups -= 1) {
      await closed.first().click();
      await expect(closed).toHaveCount(groups - 1);
    }
    const links = await menu.getByRole('link').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    const places = paths.filter((path) => path !== null && path !== '/');
    expect(places.length).toBeGreaterThan(0);
    const step = Math.ceil(places.length / MOST);
    for (const path of places.filter((_, at) => at % step === 0)) {
      await test.step(path ?? '', async () => {
        await open(page, path ?? '');
        expect(refused).toEqual([]);
      });
    }
    const [first, ...others] = PROBES.filter((probe) => !places.includes(probe));
    if (first) await page.goto(first);
    await expect(page, first).toHaveURL(/\/login\/auth/u);
    for (const path of others) {
      await follow(page, path);
      await expect(page, path).toHaveURL(new RegExp(`/login/auth.*${encodeURIComponent(path)}`, 'u'));
    }
  });
}
