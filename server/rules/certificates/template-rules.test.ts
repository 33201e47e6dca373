import { expect, test } from 'vitest';
import { parsePrint } from '#server/print/parse-print.ts';
import { Problem } from '#server/store/problem.ts';
import { bookletProblems, certificateProblems, refuse } from './template-rules.ts';

const certificate = (html: string) => certificateProblems(parsePrint(html));
const booklet = (html: string) => bookletProblems(parsePrint(html));

test('a template of certificates has their fields alone, one of booklets also parameters of its own', async () => {
  const html = '<p>{{fullName}} {{number}}</p>';
  expect(await certificate(html)).toEqual([]);
  expect(await certificate('<p>{{schedule}} {{ fullname }}</p>')).toEqual([
    expect.stringContaining('{{schedule}}'),
    expect.stringContaining('{{fullname}}'),
  ]);
  expect(await booklet('<p>{{schedule}} {{Имя гостя}} {{hall_2}}</p>')).toEqual([]);
  expect(await booklet('<p>{{2 зал}} {{a<b}}</p>')).toContain('Поле {{2 зал}} неизвестно');
  expect(await booklet(`<p>{{${'я'.repeat(101)}}}</p>`)).toHaveLength(1);
});

test('what can not be printed is a problem of both: tags, and letters that no font has', async () => {
  for (const problems of [certificate, booklet]) {
    expect(await problems('<p>Съезд — 2027, «Ильина», α</p>')).toEqual([]);
    expect(await problems('<video></video>')).toHaveLength(1);
    expect(await problems('<p>\u{13000}</p>')).toEqual([expect.stringContaining('\u{13000}')]);
  }
});

test('problems refuse the html in one message, of ten at most', () => {
  expect(() => refuse([])).not.toThrow();
  const problems = Array.from({ length: 12 }, (_, at) => `Беда ${at}`);
  const refused = () => refuse(problems);
  expect(refused).toThrow(Problem);
  expect(refused).toThrow(/^Беда 0\. .*Беда 9$/u);
});
