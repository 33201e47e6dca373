import { htmlText } from '#model/html-text.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import type { WeighedText } from './rank-keywords.ts';

/** A component's technical properties, which do not describe its topic. */
const TECHNICAL = new Set(['cssClass', 'icon', 'layout', 'exportId', 'keywordBases']);
const HEADINGS = new Set(['h1', 'metaTitle']);
const SUMMARIES = new Set(['description', 'metaDescription']);
/** The maximum number of characters read of one text. */
const MOST = 200_000;

function weightOf(name: string, definition: ClassDefinition): number {
  if (name === definition.captionProperty) return 5;
  if (HEADINGS.has(name)) return 3;
  return SUMMARIES.has(name) ? 2 : 1;
}

function plain(property: Property, value: string): string {
  return property.kind.traits.text === 'markup' ? htmlText(value.slice(0, MOST), MOST) : value.slice(0, MOST);
}

/** The texts of a record that keywords are generated from, as far as its reader may read them. */
export function recordTexts(
  definition: ClassDefinition,
  record: Readonly<Record<string, unknown>>,
): readonly WeighedText[] {
  return Object.entries(definition.properties).flatMap(([name, property]) => {
    const value = record[name];
    if (property.kind.traits.text === undefined || TECHNICAL.has(name) || typeof value !== 'string') return [];
    return [{ text: plain(property, value), weight: weightOf(name, definition) }];
  });
}
