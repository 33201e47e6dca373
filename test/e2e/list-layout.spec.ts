import { expect, type Page } from '@playwright/test';
import type { Metadata } from '#model/wire/metadata.ts';
import { CLASSES } from '#classes/registry.ts';
import { CHROMIUM_ARGS, ensureChromium, findHeadlessChromium } from '#test/harness/chromium.ts';
import { ASKS_ALL } from '#test/harness/representatives.ts';
import { createRecord, signedHeaders } from './create-record.ts';
import { open } from './opened.ts';
import { startSignedIn, test } from './signed-in.ts';

// Disables hinting, as on high-density screens: with hinting, text widths are rounded to whole pixels and equal those
// measured on a canvas.
test.use({
  launchOptions: {
    executablePath: findHeadlessChromium() ?? ensureChromium(),
    args: [...CHROMIUM_ARGS, '--font-render-hinting=none'],
  },
});

/** The number of tests that the lists are divided into, so that each is short and a failure is easy to locate. */
const PARTS = 4;
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 360, height: 740 },
] as const;
/** Those at which every list is looked at: where there is the least room, unless all are asked. */
const EVERY_LIST = ASKS_ALL ? WINDOWS : [WINDOWS[0], WINDOWS[3]];

/** Its records are shown in a file manager, not in a list. */
const FILES = 'AttachedFile';
const LISTED = CLASSES.filter(({ route, name }) => route !== undefined && name !== FILES);

/** A name of more letters may be longer than two lines of the widest column of names. */
const TWO_LINES = 90;

/** The headings that a list shows after its name, and those that it should, as far as they fit. */
async function headings(
  page: Page,
  className: string,
): Promise<Readonly<Record<'shown' | 'declared', readonly string[]>>> {
  const answer = await page.request.get(`/api/v1/manage/${className}/metadata/`, {
    headers: await signedHeaders(page),
  });
  const { captionProperty, columns, properties }: Metadata = await answer.json();
  const captions = (names: readonly string[]) =>
    names.flatMap((name) => {
      const property = properties.find((one) => one.name === name);
      const own = property && name !== captionProperty && name !== 'id' ? [property.caption] : [];
      return [...own, ...(property?.config?.columns ?? []).map(({ caption }) => caption)];
    });
  const all = await page.locator('#main thead th[data-column]').allTextContents();
  const name = captionProperty === 'id' ? [] : captions([captionProperty]);
  const primary = properties.find((one) => one.name === captionProperty)?.caption;
  return { shown: all.filter((one) => one !== 'ID' && one !== primary), declared: [...name, ...captions(columns)] };
}

/** The visible layout defects of the list, as sentences. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (shortName) => {
    await document.fonts.ready;
    const faults: string[] = [];
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways: ${scrollWidth} of ${clientWidth}`);
    const main = document.querySelector('#main');
    if (main && main.scrollWidth > main.clientWidth) faults.push('the body of the page scrolls sideways');

    const title = document.querySelector('[data-page-title]');
    const heading = title?.querySelector('h1') ?? document.body;
    if (clientWidth >= 1280 && heading.clientHeight > 40) faults.push('the title takes two lines');
    const subtitle = title?.querySelector<HTMLElement>(':scope > div');
    if (subtitle && subtitle.scrollWidth > subtitle.clientWidth && subtitle.title !== subtitle.textContent)
      faults.push('the subtitle is cut off and has no title');

    const first = document.querySelector('#main tbody > tr, #main ul[aria-busy] > li, #main section li');
    if (first) {
      const { top } = first.getBoundingClientRect();
      if (top > clientHeight / 3) faults.push(`the first row begins at ${Math.round(top)} of ${clientHeight}`);
    }

    const table = document.querySelector('#main table');
    const scroller = table?.parentElement;
    if (scroller && scroller.scrollWidth > scroller.clientWidth) faults.push('the table scrolls sideways');
    for (const row of document.querySelectorAll('#main tbody > tr')) {
      const menu = row.lastElementChild?.getBoundingClientRect();
      const cells = [...row.querySelectorAll<HTMLElement>('[data-clip]')];
      const name = row.querySelector('[data-name] > [data-clip] > *');
      const isShort = (name?.textContent.length ?? 0) <= shortName;
      if (name && isShort && name.scrollHeight > name.clientHeight + 1 && cells.length > 1)
        faults.push(`the name «${name.textContent}» is cut off beside another column`);
      for (const cell of cells) {
        const text = cell.textContent;
        const boxes = [cell, ...cell.querySelectorAll<HTMLElement>('*')];
        const seen = boxes.filter((box) => box.textContent !== '' && getComputedStyle(box).clipPath === 'none');
        const cut = seen.filter(
          (box) => box.scrollWidth > box.clientWidth && getComputedStyle(box).display !== 'inline',
        );
        if (cut.some((box) => getComputedStyle(box).textOverflow !== 'ellipsis')) faults.push(`«${text}» is cut off`);
        if (cut.length > 0) {
          cell.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          if (cell.title !== text) faults.push(`«${text}» is cut off and has no title`);
        }
        const outside = seen.some((box) => box.getBoundingClientRect().right > (menu?.left ?? clientWidth) + 1);
        if (outside && cut.length === 0) faults.push(`«${text}» lies behind the menu of its row`);
      }
    }
    return [...new Set(faults)];
  }, TWO_LINES);
}

/** The kinds of columns whose truncated values would be misleading, by a pattern for the text of a cell. */
const WHOLE = /^(?:\+?[\d\s().,:-]+(?:\s\p{Sc})?|\d{1,2} [а-я]{3}(?: \d{4})?(?:, \d\d:\d\d)?)$/u;

for (let part = 0; part < PARTS; part += 1) {
  test(`every list shows whole columns at any width: part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(240_000);
    await startSignedIn(page, 'administrators');
    await page.goto('/account');
    for (const { name, route, pluralCaption } of LISTED.filter((_, at) => at % PARTS === part)) {
      await test.step(name, async () => {
        await open(page, `/manage/${route}`);
        await expect(page.getByRole('heading', { level: 1, name: pluralCaption, exact: true })).toBeVisible();
        for (const size of EVERY_LIST) {
          await page.setViewportSize(size);
          await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
          if (size.width < 600) await expect(page.getByRole('table')).toHaveCount(0);
          else
            await expect(async () => {
              const { shown, declared } = await headings(page, name);
              expect(shown, `${name} at ${size.width}`).toEqual(declared.slice(0, shown.length));
            }).toPass({ timeout: 5000 });
          // Columns are fitted once the width is known, and again when fonts have loaded.
          await expect(async () => {
            expect(await faultsOf(page), `${name} at ${size.width}`).toEqual([]);
          }).toPass({ timeout: 5000 });
          const clipped = await page.evaluate(() =>
            [...document.querySelectorAll('#main tbody [data-clip]')]
              .filter((cell) => {
                // Compares fractions of a pixel, which suffice to cut off a digit; `scrollWidth` is rounded.
                const text = document.createRange();
                text.selectNodeContents(cell);
                return text.getBoundingClientRect().width > cell.getBoundingClientRect().width;
              })
              .map((cell) => cell.textContent),
          );
          expect(clipped.filter((text) => WHOLE.test(text))).toEqual([]);
        }
      });
    }
  });
}

test('beside the folders a list shows what matters most whole; the folders close, and stay closed', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  // The widths follow the names and the dates of the rows, which are the test's own.
  const folderId = await createRecord(page, 'newsFolder', {
    caption: 'Ширина',
    name: `list-width-${Date.now()}`,
    parentId: 0,
  });
  await createRecord(page, 'news', {
    caption: 'Открыта регистрация на конгресс по малоинвазивной хирургии',
    folderIds: [folderId],
    publicationDate: '2026-01-20T09:00:00Z',
    instanceStateId: 4,
  });
  await page.goto(`/manage/news?folderId=${folderId}`);
  const table = page.getByRole('table', { name: 'Новости' });
  const heading = (name: string) => table.getByRole('columnheader', { name, exact: true });
  const panel = page.getByRole('complementary', { name: 'Папки' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(400);
  for (const name of ['Заголовок', 'Статус', 'Дата публикации']) await expect(heading(name)).toBeVisible();
  for (const name of ['Источник', 'ID']) await expect(heading(name)).toHaveCount(0);
  // Without its name, a state is the switch's.
  await expect(table.getByRole('switch', { name: /^Статус: .+, Активен$/u }).first()).toBeVisible();
  await expect(table.getByText('Активен', { exact: true }).first()).toBeHidden();
  expect(await faultsOf(page)).toEqual([]);

  await test.step('the menu of columns says which find no room', async () => {
    await page.getByRole('button', { name: 'Вид', exact: true }).click();
    const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Источник' });
    await expect(line).toContainText('Не помещается');
    await page.keyboard.press('Escape');
  });

  await test.step('a wider window leaves the panel its pixels, and has room for them', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect(heading('Источник')).toBeVisible();
    await expect(table.getByText('Активен', { exact: true }).first()).toBeVisible();
    expect((await panel.boundingBox())?.width).toBe(400);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('closed, it is opened from the list, also after a reload', async () => {
    await page.getByRole('button', { name: 'Скрыть панель «Папки»' }).click();
    await expect(panel).toHaveCount(0);
    await page.reload();
    await expect(table.getByRole('link').first()).toBeVisible();
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: 'Папки', exact: true }).click();
    await expect(panel).toBeVisible();
  });
});

test('without a folder the folders are closed, and the first one is added from the list', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/brands');
  const table = page.getByRole('table', { name: 'Бренды' });
  await expect(table.getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Папки' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Добавить корневой элемент' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone a list is sorted, its fields are chosen, and there is one link back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await startSignedIn(page, 'administrators');
  await page.goto('/manage/news');
  const cards = page.getByRole('list', { name: 'Новости' }).locator(':scope > li');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('button', { name: 'Действия: Новости' }).click();
  await page.getByRole('menuitem', { name: 'Вид', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Столбцы и вид таблицы' });
  await menu.getByRole('combobox', { name: 'Порядок' }).click();
  await page.getByRole('option', { name: 'Заголовок' }).click();
  await menu.getByRole('button', { name: 'По убыванию' }).click();
  await menu.getByRole('checkbox', { name: 'Системное имя' }).check();
  await menu.getByRole('button', { name: 'Готово' }).click();
  await expect(page).toHaveURL(/sort=caption&dir=DESC/u);
  await expect(cards.first()).toContainText('Системное имя');
  await page.getByRole('link', { name: 'Назад: Главная' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Главная' })).toBeVisible();
});

test('the list of what belongs to a record stands under the name, the state and the tabs of the record', async ({
  page,
}) => {
  await startSignedIn(page, 'administrators');
  const caption = 'Лаборатория «Ключевая вода и родник»';
  const clinicId = await createRecord(page, 'clinic', { caption });
  for (const name of ['Зал', 'Кабинет', 'Склад'])
    await createRecord(page, 'clinicBranch', { caption: `${name} на Причальной`, clinicId });
  await page.goto('/account');
  await open(page, `/manage/clinics/${clinicId}/branches`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: caption, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Филиалы клиники' })).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /^Филиалы клиники/u, selected: true })).toBeVisible();
  await expect(page.locator('#main [data-page-header]').getByRole('button', { name: /^Статус: / })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Филиалы клиники · ${caption}`, 'u'));
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expect(async () => {
      expect(await faultsOf(page), `at ${size.width}`).toEqual([]);
    }).toPass({ timeout: 5000 });
  }
});

test('above the lists of an event its header takes a quarter at most, and is unfolded on demand', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const eventId = await createRecord(page, 'event', {
    caption: 'Всероссийский съезд детских отоларингологов и сурдологов с международным участием',
    type: 4,
    dateStart: '2027-03-01T09:00:00Z',
    address: 'Заводская ул., д. 40, Симуляционный центр «Белый клён»',
  });
  await createRecord(page, 'eventSchedule', { eventId, caption: 'Вступление' });
  const header = page.locator('#main [data-page-header]');
  const parts = ['event-schedules', 'event-broadcasts', 'subscribers', 'event-registrations', 'event-certificates'];
  for (const size of [WINDOWS[0], WINDOWS[3]])
    for (const part of parts)
      await test.step(`${part} at ${size.width}`, async () => {
        await page.setViewportSize(size);
        await open(page, `/manage/event/${eventId}/${part}`);
        await expect(header.getByRole('button', { name: /^Статус: / })).toBeVisible();
        expect((await header.boundingBox())?.height).toBeLessThanOrEqual(size.height / 4);
      });

  const facts = page.getByRole('group', { name: 'Главное о записи' });
  await expect(facts).toHaveCount(0);
  await header.getByRole('button', { name: 'О записи', expanded: false }).click();
  await expect(facts).toContainText('Заводская ул.');
  await expect(page.getByRole('region', { name: 'О мероприятии' })).toContainText('Зарегистрировано');
  await page.reload();
  await expect(facts).toBeVisible();
  await header.getByRole('button', { name: 'О записи', expanded: true }).click();
  await expect(facts).toHaveCount(0);
});

test('the first participant of an event stands within the upper third of the window', async ({ page }) => {
  await startSignedIn(page, 'administrators');
  await page.goto('/account');
  const template = { caption: 'Макет первого места', html: '<p>{{fullName}}</p>' };
  const certificateTemplateId = await createRecord(page, 'certificateTemplate', template);
  const event = { caption: 'Практикум по сурдологии', type: 1, certificateTemplateId };
  const eventId = await createRecord(page, 'event', event);
  const userProfileId = await createRecord(page, 'userProfile', { fullName: 'Осокина Варвара Львовна' });
  await createRecord(page, 'EventRegistration', { eventId, userProfileId });
  await page.setViewportSize(WINDOWS[0]);
  for (const part of ['event-registrations', 'event-certificates']) {
    await open(page, `/manage/event/${eventId}/${part}`);
    const person = page.locator('#main').getByRole('listitem').filter({ hasText: 'Осокина Варвара Львовна' });
    await expect(person).toBeVisible();
    expect((await person.boundingBox())?.y, part).toBeLessThan(WINDOWS[0].height / 3);
  }
});
