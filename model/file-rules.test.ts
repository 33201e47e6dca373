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
  expect(acceptedBy({ maxFiles: 1, extensions: ['pdf', 'txt'] })).toBe('.pdf,.txt');
  for (const unreadable of ['Снимок.svg', 'Снимок.heic', 'Снимок.psd'])
    expect(fileChoiceFailure([unreadable], IMAGES_ONLY)).toBe('Загрузите правельный тип файла');
});
