import { expect, test } from 'vitest';
import { readListFile } from './read-list-file.ts';

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);

test('a text file is the list as it stands, in whatever encoding', async () => {
  expect(await readListFile([file('список.txt', 'anna@example.ru\nИлья <ilya@example.ru>')])).toEqual({
    text: 'anna@example.ru\nИлья <ilya@example.ru>',
  });
  // 'Анна' in Windows-1251, as Notepad saves it, long enough to be told from other encodings.
  const anna = [0xc0, 0xed, 0xed, 0xe0];
  const bytes = new Uint8Array([...anna, 0x20, ...anna, 0x20, ...anna]);
  expect(await readListFile([file('list.TXT', bytes)])).toEqual({ text: 'Анна Анна Анна' });
});

test('a table is a line for each address, with the name beside it', async () => {
  const table = 'Имя;Почта\r\n"Ильина; Анна";anna@example.ru\r\nПётр;petr@example.ru\r\n';
  expect(await readListFile([file('list.csv', table)])).toEqual({
    text: expect.stringMatching(/Ильина; Анна.*<anna@example\.ru>\n.*Пётр.*<petr@example\.ru>$/u),
  });
});

test('what is no list is refused with its reason', async () => {
  expect(await readListFile([])).toEqual({ failure: expect.any(String) });
  expect(await readListFile([file('list.xlsx', 'x')])).toEqual({ failure: expect.any(String) });
  expect(await readListFile([file('a.txt', 'x'), file('b.txt', 'y')])).toEqual({ failure: expect.any(String) });
  expect(await readListFile([file('list.txt', 'x'.repeat(1024 * 1024))])).toHaveProperty('text');
  expect(await readListFile([file('list.txt', 'x'.repeat(1024 * 1024 + 1))])).toEqual({
    failure: 'Слишком большой файл: не больше 1 МБ',
  });
});
