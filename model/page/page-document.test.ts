import { expect, test } from 'vitest';
import { isAllowedPicture } from './page-address.ts';
import { pageDocument, pageTitles } from './page-document.ts';

const page = {
  ...pageTitles({ caption: 'О <нас>', h1: '', metaTitle: 'Мета "1"', metaDescription: null }),
  html: '<div class="page"><div class="page-body"><p>Раз $& <img src="/a.png" alt="a"><img alt="b" src="https://b.ru/b.png?x=1&amp;y=2"></p></div></div>',
  css: '.a{content:"</style>"}',
};

test('a document of a page has its heading, its titles escaped, and a note for each picture that is blocked', () => {
  const asked: string[] = [];
  const html = pageDocument(page, {
    head: '<base target="_blank">',
    isShown: (address) => {
      asked.push(address);
      return address.startsWith('/');
    },
  });
  expect(html).toContain('<div class="page-body"><h1 class="page-heading">О &lt;нас&gt;</h1><p>Раз $&');
  expect(html).toContain('<title>Мета &quot;1&quot;</title>');
  expect(html).toContain('<img src="/a.png" alt="a">');
  expect(html).toContain('Картинка другого сайта: https://b.ru/b.png?x=1&amp;y=2</span>');
  expect(html).not.toContain('"</style>"}');
  expect(html.match(/<\/style>/gu)).toHaveLength(1);
  expect(asked).toEqual(['/a.png', 'https://b.ru/b.png?x=1&y=2']);
});

test.each([
  ['/a.png', true],
  ['//evil.ru/a.png', false],
  ['/\\evil.ru/a.png', false],
  ['https://cdn.ru/a.png', true],
  ['http://cdn.ru/a.png', false],
  ['https://x.img.ru/a.png', true],
  ['https://img.ru/a.png', false],
  ['https://evilimg.ru/a.png', false],
  ['nonsense', false],
])('the policy allows %s: %s', (address, isAllowed) => {
  expect(isAllowedPicture(address, ['https://cdn.ru', 'https://*.img.ru'])).toBe(isAllowed);
});
