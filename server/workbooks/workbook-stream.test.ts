import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { Parser } from 'htmlparser2';
import { afterAll, expect, test } from 'vitest';
import { runs } from '#test/harness/representatives.ts';
import { readParts } from '#server/readers/child/zip-parts.ts';
import { daySerial, ZonedSerials } from './date-serial.ts';
import { workbookStream, type Workbook, type WorkbookCell } from './workbook-stream.ts';
import { cellText } from './xml-text.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'workbooks-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;

const texts = (rows: readonly (readonly WorkbookCell[])[], name = 'Лист'): Workbook => ({
  name,
  columns: Array.from({ length: rows[0]?.length ?? 1 }, (_, at) => ({ heading: `Столбец ${at}`, holds: 'texts' })),
  rows,
});

const bytesOf = async (workbook: Workbook) => Buffer.concat(await workbookStream(workbook).toArray());

/** The parts of a workbook, as another reader of archives than that of the rows finds them. */
async function partsOf(bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  files += 1;
  const file = path.join(folder, `${files}.xlsx`);
  await writeFile(file, bytes);
  return new Map([...(await readParts(file))].map(([name, part]) => [name, part.toString()]));
}

/** The rows below the heading, as another reader sees them. */
async function rowsOf(bytes: Buffer): Promise<readonly (readonly unknown[])[]> {
  return (await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows.slice(1) ?? [];
}

/** Whether every element is closed and no character is outside of what XML 1.0 allows. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  let isClosed = true;
  const parser = new Parser(
    {
      onopentagname: (name) => open.push(name),
      onclosetag: (name, isImplied) => {
        if (open.pop() !== name || (isImplied && !xml.includes('/>'))) isClosed = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return isClosed && open.length === 0 && /^[\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u.test(xml);
}

test('no text makes a workbook unreadable, and each is read back', async () => {
  const hostile = [
    'Марка\ufffe с чужим знаком',
    'a_x000D_b',
    '=1+1',
    '@a',
    '+1',
    '-1',
    '\tx',
    'a\rb',
    '<&>"',
    ' x ',
    'a\nb',
  ];
  const bytes = await bytesOf(texts(hostile.map((text) => [text])));
  const sheet = (await partsOf(bytes)).get('xl/worksheets/sheet1.xml') ?? '';
  expect(isWellFormed(sheet)).toBe(true);
  expect(sheet).toContain('<t>a_x005F_x000D_b</t>');
  expect(sheet).not.toContain('<f>');
  const read = (await rowsOf(bytes)).map(([text]) => text);
  expect(read).toEqual(hostile.map((text) => text.replace('\ufffe', '')));
});

test('any text is well-formed in a cell, and is the same once its escapes are taken back', () => {
  const taken = (text: string) =>
    text
      .replaceAll(/_x([\dA-F]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const pieces = fc.constantFrom(
    '_x000D_',
    '_x',
    '_',
    '\u0000',
    '\u0001',
    '\r',
    '\ufffe',
    '\uffff',
    '\ud800',
    '<',
    '&',
    'ы',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 8 }), (parts) => {
      const text = parts.join('');
      const written = cellText(text);
      expect(isWellFormed(`<t>${written}</t>`)).toBe(true);
      expect(taken(written)).toBe(text.toWellFormed().replaceAll(/[\0\ufffe\uffff]/gu, ''));
    }),
    { numRuns: runs(150, 1000) },
  );
});

test('a text longer than a cell holds is cut', async () => {
  const [[cell] = []] = await rowsOf(await bytesOf(texts([['ы'.repeat(40_000)]])));
  expect(String(cell)).toHaveLength(32_767);
});

test('days and moments are dates as the clock of the zone shows them, and those of no calendar are texts', async () => {
  const serials = new ZonedSerials('Europe/Moscow');
  const moment = (text: string) => ({ serial: serials.serialOf(text), text });
  const bytes = await bytesOf(
    texts([
      [{ day: '2026-02-01' }, moment('2026-02-01T21:30:15Z')],
      [{ day: '1900-01-15' }, moment('0001-01-01T00:00:00Z')],
    ]),
  );
  const parts = await partsOf(bytes);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('<c r="A2" s="3"><v>46054</v></c><c r="B2" s="4"><v>46055.021006944</v></c>');
  expect(parts.get('xl/styles.xml')).toContain('formatCode="dd\\.mm\\.yyyy\\ hh:mm"');
  expect(await rowsOf(bytes)).toEqual([
    [new Date('2026-02-01T00:00:00Z'), expect.any(Date)],
    ['1900-01-15', '0001-01-01T00:00:00Z'],
  ]);
});

test('a moment is that of the clock of its zone, also on the day when the clock is changed', () => {
  for (const timeZone of ['Europe/Moscow', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']) {
    const serials = new ZonedSerials(timeZone);
    const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const from = Date.parse('1950-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: from, max: Date.parse('2100-01-01T00:00:00Z') }), (at) => {
        const serial = serials.serialOf(new Date(at).toISOString()) ?? 0;
        const shown = new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString();
        expect(shown.slice(0, 19).replace('T', ' ')).toBe(clock.format(at));
      }),
      { numRuns: runs(60, 300) },
    );
  }
  expect(daySerial('not a day')).toBeNull();
});

test('marked cells keep their values, and numbers without a text stay readable', async () => {
  const bytes = await bytesOf(
    texts([
      [
        { value: '007', mark: 'refused' },
        { value: 1.5, mark: 'refused' },
        { value: 'Ошибка', mark: 'fault' },
        null,
        Number.NaN,
        0.1,
      ],
    ]),
  );
  expect(await rowsOf(bytes)).toEqual([['007', 1.5, 'Ошибка', null, 'NaN', 0.1]]);
});

test('a name that no sheet may have becomes one that it may', async () => {
  for (const [name, expected] of [
    ['Цены [2026]: a/b\\c?*', 'Цены  2026   a b c'],
    ["'x'", 'x'],
    ['', 'Лист'],
    ['ы'.repeat(40), 'ы'.repeat(31)],
  ] as const) {
    const workbook = await readXlsx(new Uint8Array(await bytesOf(texts([['a']], name))));
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual([expected]);
  }
});

test('rows beyond those of a sheet continue in the next one; a workbook that is left closes its rows', async () => {
  let [given, isClosed] = [0, false];
  const rows = function* () {
    try {
      for (; given < 1_048_580; given += 1) yield [given];
    } finally {
      isClosed = true;
    }
  };
  const stream = workbookStream({ ...texts([[0]]), rows: rows() });
  let size = 0;
  for await (const chunk of stream) size += Buffer.isBuffer(chunk) ? chunk.length : 0;
  expect([given, isClosed, size > 1000]).toEqual([1_048_580, true, true]);

  [given, isClosed] = [0, false];
  const left = workbookStream({ ...texts([[0]]), rows: rows() });
  for await (const _ of left) break;
  await expect.poll(() => isClosed).toBe(true);
  expect(given).toBeLessThan(1_048_580);
});

test('a failure of the rows is one of the workbook', async () => {
  const rows = function* () {
    yield ['a'];
    throw new Error('no more rows');
  };
  await expect(bytesOf({ ...texts([['a']]), rows: rows() })).rejects.toThrow('no more rows');
});

test('amounts have two decimal places or those of their currency, and its sign', async () => {
  const roubles = { sign: '₽', digits: 2 };
  const bytes = await bytesOf(
    texts([
      [
        { amount: 1290.5, currency: roubles },
        { amount: 7, currency: roubles },
      ],
      [
        { amount: 500, currency: { sign: '¥"', digits: 0 } },
        { amount: 2.6755, currency: null },
      ],
    ]),
  );
  const parts = await partsOf(bytes);
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain(
    '<c r="A2" s="9"><v>1290.5</v></c><c r="B2" s="9"><v>7</v></c></row><row r="3"><c r="A3" s="10"><v>500</v></c><c r="B3" s="8"><v>2.6755</v></c>',
  );
  const styles = parts.get('xl/styles.xml') ?? '';
  expect(styles).toContain('<numFmt numFmtId="166" formatCode="#,##0.00##"/>');
  expect(styles).toContain('<numFmt numFmtId="167" formatCode="#,##0.00##\\ &quot;₽&quot;"/>');
  expect(styles).toContain('<numFmt numFmtId="168" formatCode="#,##0\\ &quot;¥&quot;"/>');
  expect(await rowsOf(bytes)).toEqual([
    [1290.5, 7],
    [500, 2.6755],
  ]);
});
