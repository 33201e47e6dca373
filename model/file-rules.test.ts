import { describe, expect, test } from 'vitest';
import { hasHiddenExtension } from './file-kinds.ts';
import { acceptedBy, ANY_FILE, fileChoiceFailure, IMAGES_ONLY } from './file-rules.ts';

describe('what an uploader says of a choice of files', () => {
  test('nothing chosen', () => expect(fileChoiceFailure([], ANY_FILE)).toBe('Загрузите файлы'));

  test('more than it takes', () => {
    const rules = { ...ANY_FILE, maxFiles: 2 };
    expect(fileChoiceFailure(['a.txt', 'b.txt'], rules)).toBeNull();
    expect(fileChoiceFailure(['a.txt', 'b.txt', 'c.txt'], rules)).toBe('Вы не можете загрузить больше чем 2 файлов');
  });

  test('the extension in any letter case', () => {
    expect(fileChoiceFailure(['Снимок.JPG'], IMAGES_ONLY)).toBeNull();
    expect(fileChoiceFailure(['Снимок.pdf'], IMAGES_ONLY)).toBe('Загрузите правельный тип файла');
    expect(fileChoiceFailure(['программа.exe'], ANY_FILE)).toBe('Загрузите правельный тип файла');
    expect(fileChoiceFailure(['без расширения'], ANY_FILE)).toBe('Загрузите правельный тип файла');
  });

  test('a class may take fewer kinds than the storage', () => {
    expect(fileChoiceFailure(['запись.mp3'], { maxFiles: 0, extensions: ['txt', 'pdf'] })).toBe(
      'Загрузите правельный тип файла',
    );
    expect(fileChoiceFailure(['запись.mp3'], ANY_FILE)).toBeNull();
  });
});

test.each([
  ['photo.php.jpg', true],
  ['page.html.png', true],
  ['picture.png.jpg', true],
  ['Договор № 3 от 12.05.2026.docx', false],
  ['архив.tar.gz', false],
  ['.htaccess.txt', false],
])('%s hides another extension: %s', (name, hidden) => expect(hasHiddenExtension(name)).toBe(hidden));

test('an input for pictures offers all of them, any other its extensions', () => {
  expect(acceptedBy({ ...IMAGES_ONLY, maxFiles: 1 })).toBe('image/*');
  expect(acceptedBy({ maxFiles: 1, extensions: ['pdf', 'jpg'] })).toBe('.pdf,.jpg,.jfif,.jpe,.pjpeg,.pjp');
  expect(fileChoiceFailure(['Снимок.svg'], IMAGES_ONLY)).toBe('Загрузите правельный тип файла');
});

test('a JPEG under any of its extensions is one', () => {
  for (const name of ['from-browser.jfif', 'Снимок.JPE', 'a.pjpeg'])
    expect(fileChoiceFailure([name], IMAGES_ONLY)).toBeNull();
});

test.each([
  ['iphone.heic', 'Снимки HEIC не читаются: сохраните снимок как JPEG'],
  ['IMG_1.HEIF', 'Снимки HEIC не читаются: сохраните снимок как JPEG'],
  ['скан.tif', 'Изображения TIFF не читаются: сохраните изображение как JPEG или PNG'],
  ['a.cr2', 'Снимки RAW не читаются: сохраните изображение как JPEG или PNG'],
])('%s is refused with what it is and what to do', (name, message) => {
  expect(fileChoiceFailure(['a.jpg', name], IMAGES_ONLY)).toContain(`Загрузите правельный тип файла. ${message}`);
  expect(fileChoiceFailure([name], ANY_FILE)).toContain(message);
});
