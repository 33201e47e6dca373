import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packed, zipEntry, zipOf } from '#demo/files/zip.ts';
import { bombXlsx, lyingDocx, overlappingDocx } from '#test/harness/hostile-archives.ts';
import { listArchive, unpackFiles } from './archive-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function written(bytes: Buffer): Promise<string> {
  count += 1;
  const file = path.join(folder, `${count}.zip`);
  await writeFile(file, bytes);
  return file;
}

const listed = async (bytes: Buffer) => listArchive({ kind: 'archive', file: await written(bytes) });
const entry = (name: string, text = 'x') => ({ name, bytes: Buffer.from(text) });

/** An archive whose name is written by Windows in its own code page. */
function inCodePage(): Buffer {
  const plain = packed([entry('@@@@.jpg')]);
  // «Фото» in code page 866.
  return Buffer.from(plain.toString('latin1').replaceAll('@@@@', '\u0094\u00AE\u00E2\u00AE'), 'latin1');
}

/** The archive with a bit of the flags of its entries set. */
function flagged(bytes: Buffer, flag: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt16LE(flag, 6);
  copy.writeUInt16LE(flag, copy.indexOf('PK\u0001\u0002', 0, 'latin1') + 8);
  return copy;
}

test('files are listed with their folders, without folders and what systems add; names of Windows are read', async () => {
  const files = await listed(
    packed([
      entry('фото/Первое.jpg', 'abc'),
      entry('фото/', ''),
      entry('__MACOSX/фото/._Первое.jpg'),
      entry('.DS_Store'),
      entry('Thumbs.db'),
      entry('a\\b.png'),
    ]),
  );
  expect(files).toEqual([
    { path: 'фото/Первое.jpg', size: 3 },
    { path: 'a/b.png', size: 1 },
  ]);
  expect(await listed(inCodePage())).toEqual([{ path: 'Фото.jpg', size: 1 }]);
});

test('files are unpacked by their places; a damaged one leaves nothing', async () => {
  const bad = zipEntry(entry('bad.txt', 'damaged'));
  const file = await written(zipOf([zipEntry(entry('a.txt', 'first')), { ...bad, size: 3 }]));
  const into = [0, 1, 2].map((at) => path.join(folder, `out-${at}`));
  const wanted = into.map((one, at) => ({ at, into: one }));
  expect(await unpackFiles({ kind: 'unpack', file, wanted })).toEqual([true, false, false]);
  expect(await readFile(into[0] ?? '', 'utf8')).toBe('first');
  await expect(readFile(into[1] ?? '')).rejects.toThrow('ENOENT');
});

test.each([
  ['a path out of the folder', () => packed([entry('../a.jpg')]), 'В архиве есть файл с недопустимым путём'],
  ['a path from the root', () => packed([entry('/etc/a.jpg')]), 'В архиве есть файл с недопустимым путём'],
  [
    'a path of Windows out of the folder',
    () => packed([entry('a\\..\\..\\b.jpg')]),
    'В архиве есть файл с недопустимым путём',
  ],
  ['a password', () => flagged(packed([entry('a.jpg')]), 1), 'Архив защищён паролем. Загрузите его без пароля'],
  ['a bomb', () => bombXlsx(64), 'Архив слишком велик в распакованном виде'],
  ['overlapping files', () => overlappingDocx(40), 'Архив повреждён'],
  [
    'thousands of files',
    () => packed(Array.from({ length: 10_001 }, (_, at) => entry(`${at}.txt`))),
    /слишком много файлов/u,
  ],
  ['no archive', () => Buffer.from('PK\u0003\u0004 and nothing'), 'Архив повреждён'],
])('an archive with %s is one sentence', async (_, bytes, message) => {
  await expect(listed(bytes())).rejects.toThrow(message);
});

test('a file that is larger than it says is damaged', async () => {
  const file = await written(lyingDocx(8));
  const at = (await listArchive({ kind: 'archive', file })).findIndex(({ size }) => size === 1000);
  expect(await unpackFiles({ kind: 'unpack', file, wanted: [{ at, into: path.join(folder, 'lie') }] })).toEqual([
    false,
  ]);
});
