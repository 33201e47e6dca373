import { expect, test } from 'vitest';
import { htmlParts } from './html-parts.ts';

const told = (html: string, most = 1000) => htmlParts(html, most).map(({ kind, text }) => `${kind}: ${text}`);

test('headings, paragraphs and items are told apart, without their markup', () => {
  expect(
    told('<h2>О <b>клинике</b></h2><p>Первый.<br>Второй.</p><ul><li>Раз</li><li><p>Два</p></li></ul>После'),
  ).toEqual([
    'heading: О клинике',
    'paragraph: Первый.',
    'paragraph: Второй.',
    'item: Раз',
    'item: Два',
    'paragraph: После',
  ]);
});

test('what has no words is left out, and nothing is told beyond the bound', () => {
  expect(told('<p> </p><p><img src="/a.png"></p>')).toEqual([]);
  expect(told('<p>раз два</p><p>три четыре</p>', 10)).toEqual(['paragraph: раз два', 'paragraph: три…']);
  expect(told('просто текст')).toEqual(['paragraph: просто текст']);
});
