import { expect, test } from 'vitest';
import { processorTime } from '#test/harness/processor-time.ts';
import { DOCS_HTML, EXCEL_HTML, LIBRE_HTML, WORD_HTML } from '#test/harness/pasted-clipboards.ts';
import { splitPaste } from './split-paste.ts';

const SITE = 'https://site.ru';
const split = (html: string) => splitPaste(html, { origin: SITE }).parts;
const textsOf = (html: string) =>
  split(html).map((part) =>
    'html' in part ? part.html : part.becomes === 'files' ? part.files : part.pictures.length,
  );

test('Word: headings with their paragraphs, a quotation, pictures in a row, lists by levels and a table', () => {
  const { parts, dropped } = splitPaste(WORD_HTML);
  expect(parts.map(({ becomes }) => becomes)).toEqual(['text', 'text', 'speech', 'pictures', 'text']);
  expect(textsOf(WORD_HTML)).toEqual([
    '<h1>Итоги&nbsp;конгресса</h1><p><strong>Первый</strong> день собрал триста участников.</p>',
    '<h2>Слово участникам</h2><p>Вот что сказали гости:</p>',
    '<p><em>Лучший конгресс года.</em></p>',
    3,
    '<ul><li>Залы<ul><li>Большой</li></ul></li><li>Кафе</li></ul>' +
      '<table><tbody><tr><td>Город</td><td colspan="2">Гостей</td></tr></tbody></table>',
  ]);
  expect(parts[3]).toMatchObject({ pictures: [{ alt: 'Рисунок 1' }, { alt: 'Рисунок 2' }, { alt: 'Рисунок 3' }] });
  expect(dropped).toBeGreaterThan(3);
});

test('Google Docs: the looks that mean something are kept as tags', () => {
  expect(textsOf(DOCS_HTML)).toEqual([
    '<h2>План</h2><p><strong><em>Важно</em></strong>: читать <a href="https://example.com/a?b=1&amp;c=2"><u>тут</u></a></p>' +
      '<ul><li>Раз<ul><li>Два</li></ul></li></ul>',
    1,
  ]);
});

test('LibreOffice: successive quotations are one, pictures under one another stand in a row', () => {
  expect(textsOf(LIBRE_HTML)).toEqual([
    '<h1>Отчёт</h1><p>Красный текст</p>',
    '<p>Первая строка</p><p>Вторая строка</p>',
    2,
  ]);
});

test('Excel: a table with its empty cells', () => {
  expect(textsOf(EXCEL_HTML)).toEqual([
    '<table><tbody><tr><td>Цена</td><td>1&nbsp;200,50</td></tr><tr><td>Скидка</td><td></td></tr></tbody></table>',
  ]);
});

test('numbered items of Word are a numbered list', () => {
  const item = (sign: string, text: string) =>
    `<p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">${sign}</span>${text}</p>`;
  expect(textsOf(`${item('1.', 'Раз')}\n${item('2.', 'Два')}<p>Конец</p>`)).toEqual([
    '<ol><li>Раз</li><li>Два</li></ol><p>Конец</p>',
  ]);
});

test('links to files of this site are a list of documents; other links stay in their text', () => {
  const file = (id: number, name: string) => `<a href="${SITE}/api/v1/manage/ContentBlockFile/${id}/file">${name}</a>`;
  expect(textsOf(`<ul><li>${file(4, 'Устав &amp; план')}</li><li>${file(5, 'Смета')}</li></ul>`)).toEqual([
    [
      { id: 4, fileName: 'Устав & план' },
      { id: 5, fileName: 'Смета' },
    ],
  ]);
  expect(textsOf(`<p>${file(4, 'Устав')}</p><p>${file(5, 'Смета')}</p>`)).toHaveLength(1);
  expect(textsOf(`<p>Читайте ${file(4, 'устав')}</p>`)).toEqual([
    '<p>Читайте <a href="/api/v1/manage/ContentBlockFile/4/file">устав</a></p>',
  ]);
  expect(textsOf('<p><a href="https://other.ru/a.pdf">Устав</a></p>')).toEqual([
    '<p><a href="https://other.ru/a.pdf">Устав</a></p>',
  ]);
});

test('pictures of this site keep their path; four are two rows of two', () => {
  const picture = `<img src="${SITE}/api/v1/objectimage/p7.jpg" alt="Зал">`;
  expect(split(`<p>${picture}</p>`)).toEqual([
    { becomes: 'pictures', pictures: [{ address: '/api/v1/objectimage/p7.jpg', alt: 'Зал' }] },
  ]);
  expect(textsOf(`<table><tr>${`<td>${picture}</td>`.repeat(4)}</tr></table>`)).toEqual([2, 2]);
  expect(textsOf(`<p>Слова ${picture}</p><p>${picture} слова</p>`)).toEqual(['<p>Слова</p>', 2, '<p>слова</p>']);
});

test('nothing of a hostile source but its text gets into blocks, and it is counted', () => {
  const html =
    '<script>alert(1)</script><p onclick="alert(1)">Раз<img src=x onerror="alert(1)"></p><iframe src="javascript:alert(1)"></iframe>' +
    '<p><a href="java\nscript:alert(1)">Два</a></p><style>*{display:none}</style><svg><script>1</script></svg>' +
    '<p style="position:fixed;background:url(https://evil.ru/x)">Три &lt;script&gt;</p><p>4 < 5 > 3 & "6"<a href="/x&quot;onfocus=1">а</a></p>' +
    '<a href="data:text/html,x">Пять</a><form action="//evil.ru"><input value="x"></form>';
  const { parts, dropped } = splitPaste(html);
  const all = JSON.stringify(parts.map((part) => ('html' in part ? part.html : '')));
  expect(all).not.toMatch(/<(?!\/?(?:p|a)\b)|on\w+=(?!1&quot;|1\\")|javascript|style|evil/iu);
  expect(parts.flatMap((part) => ('html' in part ? [part.html] : []))).toEqual([
    '<p>Раз</p>',
    '<p>Два</p><p>Три &lt;script&gt;</p><p>4 &lt; 5 &gt; 3 & "6"<a href="/x&quot;onfocus=1">а</a></p><p>Пять</p>',
  ]);
  expect(dropped).toBeGreaterThanOrEqual(8);
});

test.each([
  ['paragraphs', '<p>Абзац</p>'.repeat(10_000)],
  ['headings', '<h2>Глава</h2><p>Текст</p>'.repeat(10_000)],
  ['levels', `${'<div><b><ul><li>'.repeat(20_000)}дно`],
  ['tags without an end', '<a <b <c '.repeat(100_000)],
  ['quotations and texts', '<blockquote>Ц</blockquote><p>Т</p>'.repeat(5000)],
  ['spans', `<p>${'<span style="color:red">слово </span><b>ы</b>'.repeat(60_000)}</p>`],
  ['cells', `<table>${`<tr>${'<td>1</td>'.repeat(10)}</tr>`.repeat(10_000)}</table>`],
  ['pictures', '<img src="https://a.ru/1.png">'.repeat(10_000)],
  ['five megabytes', `<p>${'слово '.repeat(900_000)}</p>`],
])('many %s are bounded in time, blocks and markup', async (_name, html) => {
  const { given, milliseconds } = await processorTime(() => splitPaste(html));
  const { parts } = given;
  expect(milliseconds).toBeLessThan(4000);
  expect(parts.length).toBeLessThanOrEqual(450);
  const texts = parts.flatMap((part) => ('html' in part ? [part.html] : []));
  expect(Math.max(0, ...texts.map(({ length }) => length))).toBeLessThanOrEqual(500_000);
  expect(Math.max(0, ...texts.map((text) => text.split(/<\w/u).length))).toBeLessThanOrEqual(20_000);
});

test('all words of a long text are taken up to the limit, and what is beyond is told', () => {
  const words = (html: string) =>
    split(html).reduce((sum, part) => sum + ('html' in part ? part.html.split('Ы').length - 1 : 0), 0);
  expect(words('<p>Ы</p>'.repeat(10_000))).toBe(10_000);
  expect(words('<h3>Ы</h3><p>и</p>'.repeat(10_000))).toBe(10_000);
  expect(words('<blockquote>Ы</blockquote><p>и</p>'.repeat(5000))).toBe(5000);
  expect(words(`<p>${'<b>Ы</b> '.repeat(50_000)}</p>`)).toBe(50_000);
  expect(splitPaste('<p>Ы</p>').isCut).toBe(false);
  expect(splitPaste(`<p>${'слово '.repeat(700_000)}</p>`).isCut).toBe(true);
});
