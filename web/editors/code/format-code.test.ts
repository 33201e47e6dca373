import { expect, test } from 'vitest';
import { formatCode, formatPart } from './format-code.ts';
import type { CodeLanguage } from './code-language.ts';

const CASES: readonly (readonly [CodeLanguage, string, string])[] = [
  ['json', '{"a":[1,{"б":2}]}', '{\n  "a": [\n    1,\n    {\n      "б": 2\n    }\n  ]\n}'],
  ['xml', '<a><b c="1">т</b><d/></a>', '<a>\n  <b c="1">т</b>\n  <d/>\n</a>'],
  ['html', '<div><p>Раз</p><p>Два</p></div>', '<div>\n  <p>Раз</p>\n  <p>Два</p>\n</div>'],
  ['razor', '<div>@Model.Name</div>', '<div>@Model.Name</div>'],
  ['javascript', 'function a(){return 1}', 'function a() {\n  return 1\n}'],
  ['css', 'a{color:red}', 'a {\n  color: red\n}'],
  ['scss', 'a{b{color:$c}}', 'a {\n  b {\n    color: $c\n  }\n}'],
  ['less', 'a{.mixin();color:@c}', 'a {\n  .mixin();\n  color: @c\n}'],
  ['sass', 'a\n   color: red', 'a\n  color: red'],
];

test.each(CASES)('%s: %s', async (language, given, formatted) => {
  expect(await formatCode(given, language)).toBe(formatted);
});

test.each(CASES)('%s stays as it is when formatted again', async (language, _, formatted) => {
  expect(await formatCode(formatted, language)).toBe(formatted);
});

test('nothing is made of nothing, and what is no JSON is refused', async () => {
  expect(await formatCode(' \n', 'json')).toBe(' \n');
  await expect(formatCode('{', 'json')).rejects.toThrow('JSON');
});

test('a part keeps to the place it stands at', async () => {
  expect(await formatPart('<ul><li>а</li></ul>', 'html', '    ')).toBe('<ul>\n      <li>а</li>\n    </ul>');
});
