import type { CodeLanguage } from './code-language.ts';

/** A text in a language of the code editor, and its formatted form. */
export interface CodeSample {
  readonly language: CodeLanguage;
  readonly given: string;
  readonly formatted: string;
}

/** One for each language, for the gallery and the tests. */
export const CODE_SAMPLES: readonly CodeSample[] = [
  {
    language: 'html',
    given: '<div><p>Раз</p><p>Два</p></div>',
    formatted: '<div>\n  <p>Раз</p>\n  <p>Два</p>\n</div>',
  },
  {
    language: 'razor',
    given: '<div><p>@Model.Name</p><p>Два</p></div>',
    formatted: '<div>\n  <p>@Model.Name</p>\n  <p>Два</p>\n</div>',
  },
  { language: 'xml', given: '<a><b c="1">т</b><d/></a>', formatted: '<a>\n  <b c="1">т</b>\n  <d/>\n</a>' },
  {
    language: 'json',
    given: '{"a":[1,{"б":2}]}',
    formatted: '{\n  "a": [\n    1,\n    {\n      "б": 2\n    }\n  ]\n}',
  },
  { language: 'javascript', given: 'function a(){return 1}', formatted: 'function a() {\n  return 1\n}' },
  { language: 'css', given: 'a{color:red}', formatted: 'a {\n  color: red\n}' },
  { language: 'less', given: 'a{.mixin();color:@c}', formatted: 'a {\n  .mixin();\n  color: @c\n}' },
  { language: 'scss', given: 'a{b{color:$c}}', formatted: 'a {\n  b {\n    color: $c\n  }\n}' },
  { language: 'sass', given: 'a\n   color: red', formatted: 'a\n  color: red' },
];
