import { expect, test } from 'vitest';
import { pastedFile } from './pasted-file.ts';

const NOW = new Date('2026-11-21T21:05:33Z');

test('a pasted picture that has no name is named by the moment on the screens, and stays what it is', async () => {
  const picture = new File(['pixels'], 'image.png', { type: 'image/png', lastModified: NOW.getTime() - 7 });
  const named = pastedFile(picture, NOW);
  expect(named).toMatchObject({
    name: 'Снимок 2026-11-22 00-05-33.png',
    type: 'image/png',
    lastModified: NOW.getTime() - 7,
  });
  expect(await named.text()).toBe('pixels');
});

test.each(['план зала.png', 'image.jpg', 'image.png.zip'])('«%s» keeps its name', (name) => {
  const file = new File([''], name, { lastModified: NOW.getTime() });
  expect(pastedFile(file, NOW)).toBe(file);
});

test('a file that is called so by somebody keeps its name', () => {
  const file = new File([''], 'image.png', { lastModified: NOW.getTime() - 60_000 });
  expect(pastedFile(file, NOW)).toBe(file);
});
