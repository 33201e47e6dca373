import { expansionName } from '#model/expansion-name.ts';
import type { EditorSample } from '#web/fields/samples/editor-samples.ts';

const WORDS = 'Рентгеноэлектрокардиографическое освидетельствование военнослужащих, ';
const LONG = WORDS.repeat(12).trim();

const LONG_VALUES: Readonly<Record<string, unknown>> = {
  string: LONG,
  multiline: `${LONG}\n${LONG}`,
  memo: `${LONG}\n\n${LONG}`,
  html: `<h2>${WORDS}</h2><p>${LONG}</p>`,
  url: `https://example.com/${'a'.repeat(160)}`,
  email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`,
  slug: 'elektro'.repeat(20),
  json: { words: WORDS.split(' '), text: LONG },
  decimal: 123_456_789_012.345,
  integer: 2_147_483_647,
  parameters: Array.from({ length: 12 }, (_, at) => ({ name: `Свойство ${at + 1}`, value: WORDS })),
};

/** A sample record with a long value in its field; null if a value of the kind cannot be long. */
export function longRecord({ property, record }: EditorSample): EditorSample['record'] | null {
  if (property.config) {
    const far = { id: 11, caption: LONG };
    const linked = property.type === 'array' ? Array.from({ length: 12 }, (_, at) => ({ ...far, id: 11 + at })) : far;
    return { ...record, [expansionName(property.name)]: linked };
  }
  const value = LONG_VALUES[property.kind];
  return value === undefined ? null : { ...record, [property.name]: value };
}
