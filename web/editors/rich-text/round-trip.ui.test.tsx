import { describe, expect, test } from 'vitest';
import { lossesOf } from './round-trip.ts';

/** Markup as editors, word processors and older sites have written it. */
const KEPT: readonly (readonly [string, string])[] = [
  ['plain paragraphs', '<p>Первый <strong>важный</strong> абзац.</p><p>Второй, <em>с</em> <u>разным</u>.</p>'],
  [
    'headings with ids',
    '<h2 id="programma" class="title">Программа</h2><p class="lead" style="text-align: center">Текст</p>',
  ],
  ['nested lists', '<ul class="list"><li>Раз<ul><li>Раз-раз</li><li><p>С абзацем</p></li></ul></li><li>Два</li></ul>'],
  ['a numbered list', '<ol start="3"><li>Три</li><li>Четыре<br>и ещё</li></ol>'],
  [
    'a table with a head',
    '<table class="table" style="width: 100%"><thead><tr><th scope="col">Город</th><th>Дата</th></tr></thead><tbody><tr><td colspan="2" style="color: red">Москва</td></tr><tr><td><p>Тверь</p></td><td>5 мая</td></tr></tbody></table>',
  ],
  ['blocks in blocks', '<div class="row"><div class="col-6">Слева</div><div class="col-6"><p>Справа</p></div></div>'],
  ['a section', '<section id="a" data-role="x"><h3>Заголовок</h3><p>Текст</p></section>'],
  [
    'words set apart',
    '<p>H<sub>2</sub>O, м<sup>2</sup>, <span class="a" style="color: #ff0000">красное <span lang="en">red</span></span></p>',
  ],
  [
    'a linked picture',
    '<p><a href="/x" class="button" target="_blank"><img src="/p1.jpg" alt="Вид" class="left" width="200"></a></p>',
  ],
  [
    'a figure',
    '<figure class="image"><img src="https://example.com/a.png" alt=""><figcaption>Подпись</figcaption></figure>',
  ],
  ['old marks', '<p><b>жирный</b> <i>курсив</i> <strike>нет</strike> <font color="red">красный</font></p>'],
  [
    'quotes and code',
    '<blockquote><p>Цитата</p></blockquote><pre><code class="language-js">let a = 1;</code></pre><hr class="thin">',
  ],
  ['bare text', 'Просто текст, <strong>без</strong> абзаца'],
  ['an anchor', '<p>Пишите: <a href="mailto:a@example.com">a@example.com</a>, <a href="#programma">наверх</a></p>'],
];

describe('markup that the editor has comes back whole', () => {
  test.each(KEPT)('%s', (_, html) => {
    expect(lossesOf(html)).toEqual([]);
  });
});

const LOST: readonly (readonly [string, string, string])[] = [
  ['a frame', '<p>Запись</p><iframe src="https://example.com/v"></iframe>', '<iframe>'],
  ['a video', '<video controls src="/v.mp4"></video>', '<video>'],
  ['a definition list', '<dl><dt>Слово</dt><dd>Значение</dd></dl>', '<dl>'],
  ['a caption', '<table><caption>Цены</caption><tbody><tr><td>1</td></tr></tbody></table>', '<caption>'],
  ['a form', '<form action="/x"><input name="a"></form>', '<form>'],
  ['styles', '<style>p { color: red }</style><p>Текст</p>', '<style>'],
  ['a comment', '<p>Текст</p><!-- cut -->', '<!-- -->'],
  ['a script', '<p>Текст</p><script>window.hacked = 1</script>', '<script>'],
  ['a handler', '<p><img src="/x.png" onerror="window.hacked = 1"></p>', 'onerror="window.hacked = 1"'],
  ['a link that runs', '<p><a href="javascript:alert(1)">x</a></p>', '<a>'],
];

describe('what the editor can’t keep is told', () => {
  test.each(LOST)('%s', (_, html, told) => {
    expect(lossesOf(html)).toContain(told);
    expect(Reflect.has(window, 'hacked')).toBe(false);
  });
});
