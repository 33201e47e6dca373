import { expect, type Page } from '@playwright/test';
import { CLASSES } from '#classes/registry.ts';
import type { NestedRoute } from '#model/class-parts.ts';
import { covering } from '#test/harness/representatives.ts';
import { expectLoaded, open, refusals } from './opened.ts';
import { pressAdd } from './press-add.ts';
import { LISTED } from './listed-classes.ts';
import { startSignedIn, test } from './signed-in.ts';

/** The number of tests that the classes are divided into, so that each is short and a failure is easy to locate. */
const PARTS = 2;

const EVERY_NESTED = CLASSES.flatMap(({ name, nested }) => nested.map((route) => ({ ...route, name })));
/** The list of the same class that a nested one lies below. */
const widerOf = ({ name, path }: (typeof EVERY_NESTED)[number]) =>
  EVERY_NESTED.find((outer) => outer.name === name && path.startsWith(`${outer.path}/:`));
const NESTED = covering(EVERY_NESTED, (nested) => [
  JSON.stringify([
    widerOf(nested) !== undefined,
    nested.detail !== undefined,
    nested.aside,
    nested.above !== undefined,
  ]),
]);
/**
 * The naming element of a row or of a board's card, which opens its record: a link if the record has a page, otherwise
 * a button that opens its drawer.
 */
const NAMING = ':is(tbody td, section li) :is(a, button).MuiLink-root';

/** Its records are shown in a file manager, not in a list, and are uploaded by users. */
const FILES = 'AttachedFile';
/** Lists that are empty in the demo: staff create groups when needed. */
const EMPTY: ReadonlySet<string> = new Set(['securityGroup']);

async function openCreateDialog(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Добавить', exact: true }).first();
  if (!(await add.isVisible())) return;
  await pressAdd(page);
  await expectLoaded(page);
  // No create dialog is empty.
  await expect(
    page.getByRole('dialog').locator('input, textarea, [role=combobox], button[aria-haspopup]').first(),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens the first row: its page under `detail`, or its drawer. */
async function openFirstRow(page: Page, detail: RegExp | null): Promise<void> {
  await page.locator(NAMING).first().click();
  if (detail === null) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page).toHaveURL(detail);
  await expectLoaded(page);
}

for (let part = 0; part < PARTS; part += 1) {
  test(`every list, create dialog and record opens: part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(180_000);
    const refused = refusals(page);
    await startSignedIn(page, 'administrators');
    await page.goto('/account');
    for (const { name, route, pluralCaption, view, folders, listScreen, navigation } of LISTED.filter(
      (_, at) => at % PARTS === part,
    )) {
      await test.step(name, async () => {
        await open(page, `/manage/${route}`);
        await expect(page.getByRole('heading', { level: 1, name: pluralCaption })).toBeVisible();
        await openCreateDialog(page);
        // The list shows the folder chosen for the new record, which may contain no other records.
        if (folders !== 'none') await open(page, `/manage/${route}`);
        if (name === FILES) return;
        if (listScreen === 'funnels') {
          await expect(page.getByRole('list', { name: 'Этапы воронки' }).getByRole('listitem').first()).toBeVisible();
          return;
        }
        const place = navigation?.page ?? (view === 'list' ? null : `/manage/${route}`);
        if (EMPTY.has(name)) await expect(page.getByText('Данных нет').or(page.locator(NAMING)).first()).toBeVisible();
        else await openFirstRow(page, place === null ? null : new RegExp(`${place}/\\d+$`, 'u'));
        expect(refused).toEqual([]);
      });
    }
  });
}

type Item = Readonly<Record<string, unknown>>;

/** Returns a function that reads records as the signed-in user. */
async function asker(page: Page): Promise<(className: string, filter?: unknown) => Promise<readonly Item[]>> {
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'jwt-token')?.value ?? '';
  return async (className, filter = []) => {
    const query = `pageSize=1000&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const answer = await page.request.get(`/api/v1/manage/${className}/?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { items }: { items: readonly Item[] } = await answer.json();
    return items;
  };
}

/** The ids for the path of a nested list that has at least one record. */
async function idsOf(
  ask: Awaited<ReturnType<typeof asker>>,
  { name, parent, property, above }: NestedRoute & { readonly name: string },
): Promise<readonly unknown[]> {
  const parents = new Map((await ask(parent)).map((record) => [record['id'], record]));
  const aboves = new Set(above === undefined ? [] : (await ask(above.parent)).map((record) => record['id']));
  for (const record of await ask(name)) {
    const owner = parents.get(record[property]);
    if (owner === undefined) continue;
    if (above === undefined) return [owner['id']];
    const id = above.through === undefined ? record[above.property ?? ''] : owner[above.through];
    if (aboves.has(id) && (above.property === undefined || record[above.property] === id)) return [id, owner['id']];
  }
  throw new Error(`${name}: no demo record stands below a ${parent}`);
}

function filled(path: string, ids: readonly unknown[]): string {
  let at = 0;
  return path.replaceAll(/:[A-Za-z]+/gu, () => String(ids[at++]));
}

test('every nested list opens below its record, with its create dialog and one of its records', async ({ page }) => {
  test.setTimeout(180_000);
  const refused = refusals(page);
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const ask = await asker(page);
  for (const nested of NESTED) {
    await test.step(nested.path, async () => {
      const ids = await idsOf(ask, nested);
      const path = filled(nested.path, ids);
      const wider = widerOf(nested);
      if (wider) {
        await open(page, `/manage/${filled(wider.path, ids)}`);
        await page.locator(`tbody a[href="/manage/${path}"]`).first().click();
        await expect(page).toHaveURL(new RegExp(`/manage/${path}$`, 'u'));
        await expectLoaded(page);
      } else await open(page, `/manage/${path}`);
      const way = page.getByRole('navigation', { name: 'Путь к странице' });
      await expect(way.getByRole('link').nth(1)).toBeVisible();
      // Where a panel of the event stands in place of the list, the list itself.
      await open(page, `/manage/${path}?view=list`);
      await openCreateDialog(page);
      const detail = nested.detail?.replaceAll(/:[A-Za-z]+/gu, String.raw`\d+`);
      await openFirstRow(page, detail === undefined ? null : new RegExp(`/manage/${detail}$`, 'u'));
      expect(refused).toEqual([]);
    });
  }
});
