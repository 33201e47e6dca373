import { expect, test } from 'vitest';
import { bodyText } from './body-text.ts';

test('JSON and XML are indented, the rest is left as it is', () => {
  expect(bodyText('{"a":[1,{"б":null}]}')).toEqual({
    kind: 'JSON',
    text: '{\n  "a": [\n    1,\n    {\n      "б": null\n    }\n  ]\n}',
  });
  expect(
    bodyText('<?xml version="1.0"?><order id="1"><name>Иван</name><empty/><lines><line>2</line></lines></order>'),
  ).toEqual({
    kind: 'XML',
    text: '<?xml version="1.0"?>\n<order id="1">\n  <name>Иван</name>\n  <empty/>\n  <lines>\n    <line>2</line>\n  </lines>\n</order>',
  });
  expect(bodyText('{нет')).toEqual({ kind: 'текст', text: '{нет' });
  expect(bodyText('a=1&b=2').kind).toBe('текст');
});
