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
  [
    'lists three deep, mixed, with classes',
    '<ol class="steps" type="a"><li class="step">Раз<ul style="margin: 0"><li>Раз-раз<ol start="4"><li><strong>Глубоко</strong></li></ol></li></ul></li><li><p>Два</p><p>и ещё</p></li></ol>',
  ],
  [
    'a table with spans and lists in its cells',
    '<table border="1" cellpadding="4"><tbody><tr><td rowspan="2" colspan="2" class="a">Оба</td><td></td></tr><tr><td><ul><li>Раз</li></ul></td></tr><tr><td colspan="3" align="center">Всё <br>вместе</td></tr></tbody></table>',
  ],
  [
    'a table in a cell',
    '<table><tbody><tr><td><table class="in"><tbody><tr><td>Внутри</td></tr></tbody></table></td></tr></tbody></table>',
  ],
  ['headings of rows', '<table><tbody><tr><th scope="row">Город</th><td>Тверь</td></tr></tbody></table>'],
  ['entities', '<p>5&nbsp;% &lt; 6 &amp; «кавычки» &mdash; &copy; 😀 &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['spaces of code', '<pre>  if (a)\n    b();\n\n  c();</pre>'],
  ['empty lines', '<p>Раз<br><br>Два</p><p><br></p><p></p><p>Три</p>'],
  ['paragraphs set by attributes', '<p align="right" dir="ltr" data-id="5" title="Подсказка">Справа</p>'],
  ['letters in capitals', '<P CLASS="A">Раз</P><UL><LI>Два</LI></UL>'],
  ['tags left open', '<ul><li>Раз<li>Два</ul><p>Три<p>Четыре'],
  ['a heading in a link’s paragraph', '<h2><a href="/a" class="x">Раз <em>два</em></a></h2>'],
  ['marks in each other', '<p><em>раз <strong>два</strong></em> три <u><s>четыре</s></u> <s><u>пять</u></s></p>'],
  ['marks that overlap', '<p><b>раз <i>два</b> три</i></p>'],
  ['marks that overlap, the other way round', '<p><i>раз <b>два</i> три</b></p>'],
  ['three marks that overlap', '<p><s>а <u>б <i>в <b>г</s> д</u> е</i> ж</b></p>'],
  ['marks in any order', '<p><i><b>раз</b></i><b><i>два</i></b> <s><u>три</u></s><sup><i>4</i></sup></p>'],
  ['a mark in its like', '<p><b>раз <strong>два</strong></b> <i><b><em>три</em></b></i></p>'],
  ['marks side by side', '<p><b>раз</b><b>два</b><i>три</i><i><b>четыре</b></i></p>'],
  ['a mark that overlaps words of a class', '<p><i>раз <span class="a">два <b>три</b></span></i> <b>четыре</b></p>'],
  ['a mark over a picture', '<p><i>раз <b><img src="/a.png" alt=""></b></i><b>два</b></p>'],
  ['a picture of a site without https', '<p><img src="http://example.com/a.png" alt="Вид"></p>'],
  ['a style that asks such a site', '<p style="background: url(http://example.com/a.png)">Раз</p>'],
  [
    'a letter of a word processor',
    '<p class="MsoNormal" style="margin-bottom: 0cm; line-height: normal"><span style="font-size: 12pt; font-family: Arial">Текст</span></p>',
  ],
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
  ['a link around blocks', '<a href="/x"><div><p>Карточка</p></div></a>', '<div> в <a>'],
  ['a list in a paragraph’s span', '<span class="a"><ul><li>Раз</li></ul></span>', '<ul> в <span>'],
  ['an empty anchor', '<p><a name="top"></a>Текст</p>', '<a>'],
  ['a mark that code has no room for', '<p><s><code>раз</code></s></p>', '<s>'],
  ['an empty mark', '<p>Раз<b></b> <b>два</b></p>', '<strong>'],
  ['one of two marks of a class', '<p><b class="a">раз</b><b class="a">два</b></p>', '<strong>'],
  ['what only looks held back', '<p data-held-src="/a">Раз</p>', 'data-held-src="/a"'],
  [
    'a handler behind a comment',
    '<!--<p title="--><img src="/x.png" onerror="window.hacked = 1">',
    'onerror="window.hacked = 1"',
  ],
  ['an icon of a class', '<p><i class="icon-phone"></i> 5-55</p>', '<em>'],
  [
    'widths of columns',
    '<table><colgroup><col width="30"></colgroup><tbody><tr><td>1</td></tr></tbody></table>',
    '<col>',
  ],
  [
    'a foot of a table',
    '<table><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>',
    '<tfoot>',
  ],
  ['a drawing', '<p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>Текст</p>', '<svg>'],
  ['a folded part', '<details><summary>Ещё</summary><p>Текст</p></details>', '<details>'],
  [
    'a picture of several sources',
    '<picture><source srcset="/a.webp"><img src="/a.png" alt=""></picture>',
    '<picture>',
  ],
  ['a word processor’s own', '<p>Раз<o:p></o:p></p>', '<o:p>'],
  ['a script in a drawing', '<svg><script>window.hacked = 1</script></svg><p>Раз</p>', '<svg>'],
  ['a script in a frame', '<iframe srcdoc="<script>parent.hacked = 1</script>"></iframe>', '<iframe>'],
  [
    'a script in a style',
    '<p style="background: url(javascript:hacked=1)" onclick="hacked=1">Раз</p>',
    'onclick="hacked=1"',
  ],
  ['a meta that leads away', '<meta http-equiv="refresh" content="0;url=/x"><p>Раз</p>', '<meta>'],
  ['a base for addresses', '<base href="https://example.com/"><p>Раз</p>', '<base>'],
  ['an object', '<object data="/x.swf"><embed src="/x.swf"></object>', '<object>'],
  ['a link that runs, written apart', '<p><a href="java\nscript:alert(1)">x</a></p>', '<a>'],
  ['a link that runs', '<p><a href="javascript:alert(1)">x</a></p>', '<a>'],
];

describe('what the editor can’t keep is told', () => {
  test.each(LOST)('%s', (_, html, told) => {
    expect(lossesOf(html)).toContain(told);
    expect(Reflect.has(window, 'hacked')).toBe(false);
  });
});
