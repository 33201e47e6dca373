import { expect, test } from 'vitest';
import { CODE_SAMPLES } from './code-samples.ts';
import { formatCode, formatPart } from './format-code.ts';

test.each(CODE_SAMPLES)('$language', async ({ language, given, formatted }) => {
  expect(await formatCode(given, language)).toBe(formatted);
});

test.each(CODE_SAMPLES)('$language stays as it is when formatted again', async ({ language, formatted }) => {
  expect(await formatCode(formatted, language)).toBe(formatted);
});

test('nothing is made of nothing, and what is no JSON is refused', async () => {
  expect(await formatCode(' \n', 'json')).toBe(' \n');
  await expect(formatCode('{', 'json')).rejects.toThrow('JSON');
});

test('a part keeps to the place it stands at', async () => {
  expect(await formatPart('<ul><li>а</li></ul>', 'html', '    ')).toBe('<ul>\n      <li>а</li>\n    </ul>');
});
