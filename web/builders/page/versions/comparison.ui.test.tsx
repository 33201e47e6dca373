import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ComparedBlock, PageComparison } from '#model/wire/pages.ts';
import { PAGE_CSS } from '#model/page/page-css.ts';
import { mountedMain } from '#web/ui/layout/mounted-main.ts';
import { Comparison } from './comparison.tsx';

const main = mountedMain('width: 1000px');

const block = (id: number, more: Partial<ComparedBlock> = {}): ComparedBlock => ({
  id,
  kind: 'Простой текст',
  caption: null,
  depth: 0,
  changes: [],
  before: null,
  after: null,
  leaves: [],
  ...more,
});

const compared = (blocks: readonly ComparedBlock[], titles: PageComparison['titles'] = []): PageComparison => ({
  from: 1,
  to: 2,
  css: PAGE_CSS,
  titles,
  blocks,
});

const text = (html: string) =>
  `<div class="pb-blocks"><section class="pb-block"><div class="pb-text">${html}</div></section></div>`;

/** What a block shows, which is apart from the document. */
const shownIn = (name: string) =>
  page
    .getByRole('article', { name })
    .elements()
    .flatMap((region) => [...region.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot?.textContent ?? []));

test('each block that differs is shown as it was and as it is, with what differs', async () => {
  main.render(
    <Comparison
      comparison={compared(
        [
          block(1),
          block(2),
          block(3, {
            caption: 'Врезка',
            changes: ['moved', 'changed'],
            before: text('<p>Было так</p>'),
            after: text('<p>Стало так</p>'),
            leaves: [{ path: 'model.text', caption: 'Текст', before: '<p>Было так</p>', after: '<p>Стало так</p>' }],
          }),
          block(4, { kind: 'Прямая речь', changes: ['added'], after: text('<p>Новое</p>') }),
        ],
        [{ path: 'h1', caption: 'Заголовок', before: null, after: 'О нас' }],
      )}
    />,
  );
  const changed = page.getByRole('article', { name: 'Врезка' });
  await expect.element(changed.getByText('Перемещён')).toBeVisible();
  await expect.element(changed.getByText('Изменён')).toBeVisible();
  expect(shownIn('Врезка')).toEqual(['Было так', 'Стало так']);
  await expect.element(changed.getByRole('deletion')).toHaveTextContent('−было: Было так');
  await expect.element(page.getByRole('article', { name: 'Прямая речь' }).getByText('Блока ещё не было')).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Заголовки страницы' }).getByRole('insertion'))
    .toHaveTextContent('+стало: О нас');
  await page.getByRole('button', { name: '2 блока без изменений' }).click();
  await expect.element(page.getByText('Простой текст · Простой текст')).toBeVisible();
});

test('nothing of a block runs, leads away or is fetched from elsewhere', async () => {
  const violations: string[] = [];
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => violations.push(blockedURI));
  const html = text(
    '<p onclick="window.harmed = 1">Раз<script>window.harmed = 1</script><a href="https://evil.example/">Туда</a><img src="https://evil.example/a.png" onerror="window.harmed = 1"></p>',
  );
  main.render(<Comparison comparison={compared([block(1, { changes: ['removed'], before: html })])} />);
  await expect.element(page.getByText('Блока больше нет')).toBeVisible();
  expect(shownIn('Простой текст')).toEqual(['РазТудаКартинка другого сайта: https://evil.example/a.png']);
  const [root] = page
    .getByRole('article')
    .elements()
    .flatMap((region) => [...region.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []));
  expect(root?.querySelectorAll('script, img, [onclick], a[href]')).toHaveLength(0);
  expect(Reflect.get(window, 'harmed')).toBeUndefined();
  expect(violations).toEqual([]);
});

test('two equal versions say so', async () => {
  main.render(<Comparison comparison={compared([block(1)])} />);
  await expect.element(page.getByText('Версии не отличаются')).toBeVisible();
});
