import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvStream } from './csv-stream.ts';
import type { WorkbookCell } from './workbook-stream.ts';

async function csv(rows: readonly (readonly WorkbookCell[])[]): Promise<readonly string[]> {
  const table = { columns: [{ heading: 'Имя', holds: 'texts' as const }], rows };
  const whole = await text(csvStream(table));
  // The consumer takes the mark away, as readers of text do.
  return whole.replace('\uFEFF', '').split('\r\n').slice(1, -1);
}

test('a file begins with the mark of its encoding and the headings', async () => {
  const bytes = Buffer.concat(
    await csvStream({ columns: [{ heading: 'Имя', holds: 'texts' }], rows: [['Анна']] }).toArray(),
  );
  expect(bytes.toString('utf8')).toBe('\uFEFFИмя\r\nАнна\r\n');
});

test('texts are quoted where they must be, and those that begin like a formula stay texts', async () => {
  expect(await csv([['a;b'], ['say "yes"'], ['=1+1'], [' @SUM(A1)'], ['+7 912'], ['-1'], ['a=b']])).toEqual([
    '"a;b"',
    '"say ""yes"""',
    `"'=1+1"`,
    `"' @SUM(A1)"`,
    `"'+7 912"`,
    `"'-1"`,
    'a=b',
  ]);
});

test('numbers, days and moments are as they are read', async () => {
  const moment = { serial: 1, text: '2026-11-27 10:00:00' };
  expect(await csv([[-5, null, { day: '2026-11-27' }, moment]])).toEqual(['-5;;2026-11-27;2026-11-27 10:00:00']);
});

test('rows are read as the file is, and no more when its reader leaves', async () => {
  let [read, closed] = [0, false];
  async function* endless(): AsyncGenerator<readonly WorkbookCell[]> {
    try {
      for (;;) {
        read += 1;
        yield [read];
      }
    } finally {
      closed = true;
    }
  }
  const stream = csvStream({ columns: [], rows: endless() });
  for await (const _ of stream) break;
  await expect.poll(() => closed).toBe(true);
  expect(read).toBeLessThan(5000);
});
