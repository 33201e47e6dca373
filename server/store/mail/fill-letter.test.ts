import { expect, test } from 'vitest';
import { filled } from './fill-letter.ts';

test('values fill their places and never become markup', () => {
  const values = { caption: '<b>«Новость»</b> & другое', fullName: 'Иванов\r\nBcc: x@example.ru' };
  expect(filled('<p>{{ caption }}{{constructor}}</p>', values, 'html')).toBe(
    '<p>&lt;b&gt;«Новость»&lt;/b&gt; &amp; другое</p>',
  );
  expect(filled('Здравствуйте, {{fullName}}!', values, 'text')).toBe('Здравствуйте, Иванов Bcc: x@example.ru!');
});
