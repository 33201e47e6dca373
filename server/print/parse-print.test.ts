import { describe, expect, test } from 'vitest';
import { placedCells } from '#model/print/print-tree.ts';
import { parsePrint } from './parse-print.ts';

const nodes = (html: string) => parsePrint(html).nodes;
const problems = (html: string) => parsePrint(html).problems;

describe('a template', () => {
  test('has lines, bands, spaces and tables without lines', () => {
    const html = `<p style="margin-top: auto; margin-bottom: 0; letter-spacing: 2pt; text-transform: uppercase">а</p>
      <hr style="width: 30%; color: #b08d57"><table style="border: none"><tr>
        <td style="width: 40%; background-color: #1f3b57; padding: 8pt; vertical-align: bottom">б</td><td style="width: 120px">в</td>
      </tr></table>`;
    expect(problems(html)).toEqual([]);
    expect(nodes(html)).toMatchObject([
      { kind: 'paragraph', style: { above: 'fill', below: 0, spacing: 2, uppercase: true } },
      { kind: 'line', style: { color: '#b08d57' }, width: { percent: 30 } },
      {
        kind: 'table',
        hasNoLines: true,
        rows: [
          [
            {
              width: { percent: 40 },
              style: { background: '#1f3b57', padding: 8, verticalAlign: 'bottom' },
            },
            { style: {} },
          ],
        ],
      },
    ]);
    expect(problems('<table style="border: 3px solid"><tr><td>а</td></tr></table>')).toEqual([
      'Стиль «border» элемента <table> не поддерживается',
    ]);
  });

  test('is a tree of paragraphs, headings, lists, tables and fields', () => {
    const html = `<h1 style="text-align: center; color: #36c">Сертификат</h1>
      <p style="font-size: 16px">выдан <b>{{ fullName }}</b>,<br>за <i>участие</i></p>
      <ol><li>раз</li><li><u>два</u></li></ol>
      <table style="min-width: 50px"><colgroup><col></colgroup><tbody><tr><th colspan="2">Итого</th></tr>
        <tr><td>а</td><td style="text-align:right">{{number}}</td></tr></tbody></table>`;
    expect(parsePrint(html)).toMatchObject({ problems: [], pictures: [], fields: new Set(['fullName', 'number']) });
    expect(nodes(html)).toEqual([
      {
        kind: 'heading',
        level: 1,
        style: { align: 'center', color: '#3366cc' },
        children: [{ kind: 'text', text: 'Сертификат' }],
      },
      {
        kind: 'paragraph',
        style: { size: 12 },
        children: [
          { kind: 'text', text: 'выдан ' },
          { kind: 'span', style: { bold: true }, children: [{ kind: 'field', name: 'fullName' }] },
          { kind: 'text', text: ',' },
          { kind: 'break' },
          { kind: 'text', text: 'за ' },
          { kind: 'span', style: { italic: true }, children: [{ kind: 'text', text: 'участие' }] },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          [{ kind: 'text', text: 'раз' }],
          [{ kind: 'span', style: { underline: true }, children: [{ kind: 'text', text: 'два' }] }],
        ],
      },
      {
        kind: 'table',
        columns: 2,
        rows: [
          [{ colspan: 2, rowspan: 1, style: { bold: true }, children: [{ kind: 'text', text: 'Итого' }] }],
          [
            { colspan: 1, rowspan: 1, style: {}, children: [{ kind: 'text', text: 'а' }] },
            { colspan: 1, rowspan: 1, style: { align: 'right' }, children: [{ kind: 'field', name: 'number' }] },
          ],
        ],
      },
    ]);
  });

  test('has text among blocks in paragraphs of its own', () => {
    expect(nodes('раз <p>два</p> три')).toEqual(
      ['раз', 'два', 'три'].map((text) => ({ kind: 'paragraph', style: {}, children: [{ kind: 'text', text }] })),
    );
  });

  test('shows pictures of the product at their width', () => {
    const html =
      '<img src="/api/v1/objectimage/p12v200x200.jpg" width="100"><img src="/api/v1/attachedfile/7/file" style="width: 50%">';
    expect(parsePrint(html).problems).toEqual([]);
    expect(nodes(html)).toEqual([
      {
        kind: 'paragraph',
        style: {},
        children: [
          { kind: 'image', picture: { className: 'ComponentImage', id: 12 }, width: { points: 75 } },
          { kind: 'image', picture: { className: 'AttachedFile', id: 7 }, width: { percent: 50 } },
        ],
      },
    ]);
  });
});

describe('refused with its name', () => {
  test.each([
    ['<p>а<video src="x"></video></p>', 'Элемент <video> не поддерживается'],
    ['<script>alert(1)</script>', 'Элемент <script> не поддерживается'],
    ['<ul><p>а</p></ul>', 'Элемент <p> не поддерживается'],
    ['<table><tr><div>а</div></tr></table>', 'Элемент <div> не поддерживается'],
    ['<p style="margin: 0">а</p>', 'Стиль «margin» элемента <p> не поддерживается'],
    ['<p style="color: url(x)">а</p>', 'Значение «url(x)» стиля «color» не поддерживается'],
    ['<p style="font-size: 900pt">а</p>', 'Значение «900pt» стиля «font-size» не поддерживается'],
    ['<p style="text-align: start">а</p>', 'Значение «start» стиля «text-align» не поддерживается'],
    ['<img src="https://example.org/a.png">', 'Картинка «https://example.org/a.png» не из файлов продукта'],
    [
      '<img src="//example.org/objectimage/p1.jpg">',
      'Картинка «//example.org/objectimage/p1.jpg» не из файлов продукта',
    ],
    [`${'<div>'.repeat(100)}а`, 'Элементы вложены глубже 10 уровней'],
    ['<p>{{<b>fullName</b>}}</p>', 'Скобки поля не закрыты: «{{»'],
    ['<p>{{fullName}</p>', 'Скобки поля не закрыты: «{{fullName}»'],
    ['<ul style="color: red"><li>а</li></ul>', 'Стиль «color» элемента <ul> не поддерживается'],
    ['<ul><li style="font-size: 9pt">а</li></ul>', 'Стиль «font-size» элемента <li> не поддерживается'],
    ['<table>итого<tr><td>а</td></tr></table>', 'Текст «итого» стоит вне пункта списка или ячейки таблицы'],
  ])('%s', (html, message) => {
    expect(problems(html)).toContain(message);
  });
});

test('cells stand where the spans of others leave room', () => {
  const cell = (colspan: number, rowspan: number) => ({ colspan, rowspan, style: {}, children: [] });
  const places = placedCells([[cell(1, 2), cell(2, 1)], [cell(1, 1)], [cell(1, 1)]]).map(({ x, y }) => [x, y]);
  expect(places).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 2],
  ]);
});

describe('what a template may cost is bounded', () => {
  test('it has at most 100 000 characters', () => {
    const long = `<p>${'а'.repeat(100_000 - 7)}</p>`;
    expect(problems(long)).toEqual([]);
    expect(parsePrint(`${long} `)).toEqual({
      nodes: [],
      fields: new Set(),
      pictures: [],
      problems: ['Макет слишком длинный: не больше 100\u00A0000 знаков'],
    });
  });

  test('it has at most 5000 elements', () => {
    expect(problems('<p>а</p>'.repeat(5000))).toEqual([]);
    expect(problems('<p>а</p>'.repeat(5001))).toEqual(['В макете больше 5\u00A0000 элементов']);
  });

  test('its tables have at most 20 000 places, however few cells span them', () => {
    const table = (rows: number) => `<table>${'<tr><td colspan="50" rowspan="50">а</td></tr>'.repeat(rows)}</table>`;
    expect(problems(table(8))).toEqual([]);
    for (const html of [table(9), table(5) + table(4), table(2000)])
      expect(problems(html)).toEqual(['Таблицы занимают больше 20\u00A0000 ячеек']);
  });
});
