import { htmlText } from '#model/html-text.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { KIND_TRAITS } from '#model/property/property-kind.ts';
import { markedParts, markedWords } from '#model/search/marked-parts.ts';
import { passageOf } from '#model/search/passage.ts';
import { phoneDigits } from '#model/search/phone-digits.ts';
import { wireExpression } from '#server/derive/projection.ts';

/** The searched values of a record by property. */
export type SearchedTexts = Readonly<Record<string, unknown>> | null;

/** Characters of a value that are looked through. */
const MOST = 20_000;

/** SQL of the values of the searched properties of the row under `alias`, as one JSON object. */
export function searchedTexts(definition: ClassDefinition, names: readonly string[], alias: string): string {
  const pairs = names.flatMap((name) => {
    const property = definition.properties[name];
    return property ? [`'${name}', ${wireExpression(name, property, alias)}`] : [];
  });
  return `json_build_object(${pairs.join(', ')})`;
}

/**
 * The field in which a search found a record, with the passage that holds it; null where the caption shows it, or no field
 * holds the words as they were sought.
 */
export function fieldPassage(
  { properties, captionProperty }: ClassDefinition,
  caption: string | null,
  texts: SearchedTexts,
  search: string,
): string | null {
  const words = markedWords(search);
  if (markedParts(caption ?? '', words).length > 0) return null;
  const digits = phoneDigits(search);
  for (const [name, value] of Object.entries(texts ?? {})) {
    const property = properties[name];
    if (!property || name === captionProperty || typeof value !== 'string') continue;
    const { text, isPhone } = KIND_TRAITS[property.kind.name];
    const shown = text === 'markup' ? htmlText(value.slice(0, MOST), MOST) : value.slice(0, MOST);
    const passage = isPhone && digits !== null && phoneDigits(value) === digits ? value : passageOf(shown, words);
    if (passage !== null) return `${property.caption}: ${passage}`;
  }
  return null;
}
