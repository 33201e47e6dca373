import { afterEach, expect, test } from 'vitest';
import { configureImageSources } from './image-sources.ts';
import { previewDocument } from './preview-document.ts';
import { imagePolicy, isShownAddress } from './shown-address.ts';

afterEach(() => configureImageSources([]));

test('pictures are the product’s own, unless an origin is named', () => {
  const own = ['/objectimage/p1.jpg', 'data:image/png;base64,AA==', `${location.origin}/a.png`];
  expect(own.filter((address) => !isShownAddress(address))).toEqual([]);
  const foreign = ['https://cdn.example.ru/a.png', '//cdn.example.ru/a.png', 'http://cdn.example.ru/a.png'];
  expect(foreign.filter(isShownAddress)).toEqual([]);
  expect(imagePolicy()).toBe("'self' data: blob:");
});

test.each([
  ['https://cdn.example.ru/a.png', true],
  ['https://cdn.example.ru:444/a.png', false],
  ['https://cdn.example.ru.evil.example/a.png', false],
  ['http://cdn.example.ru/a.png', false],
  ['https://a.b.example.org/a.png', true],
  ['https://example.org/a.png', false],
  ['https://evilexample.org/a.png', false],
  ['http://10.0.0.1:8080/a.png', true],
])('with origins named, %s: %s', (address, shown) => {
  configureImageSources(['https://cdn.example.ru', 'https://*.example.org', 'http://10.0.0.1:8080']);
  expect(isShownAddress(address)).toBe(shown);
});

test('a preview says what stands where it may not ask for a picture', () => {
  const html = '<p>Текст <img src="https://cdn.example.ru/a.png" alt=""></p>';
  expect(previewDocument(html)).toContain('Вставка img: https://cdn.example.ru/a.png');
  configureImageSources(['https://cdn.example.ru']);
  const page = previewDocument(html);
  expect(page).toContain("img-src 'self' data: blob: https://cdn.example.ru;");
  expect(page).toContain('<img src="https://cdn.example.ru/a.png"');
});
