import type { Property } from '#model/property/property.ts';
import { canonicalValue } from '#model/structured/canonical-property.ts';
import { canonicalText, isStorableText } from '#model/text/canonical-text.ts';
import { malformed } from '../problem.ts';

const MAX_TEXT = 1000;

/** The text of a search or a filter. Throws 400 where it is too long, or no database stores it. */
export function storable(text: string): string {
  if (!isStorableText(text)) throw malformed('Текст содержит недопустимые символы');
  if (text.length > MAX_TEXT) throw malformed('Слишком длинный текст поиска');
  return text;
}

/** The part of a text that is sought in a property, in the form in which the property stores texts, with its blanks. */
export function soughtIn(property: Property, given: string): string {
  if (property.isCode === true) return storable(canonicalText(given, 'code'));
  // Between points the outer blanks of the part are inner ones.
  return storable(canonicalText(`.${given}.`, given.includes('\n') ? 'lines' : 'line').slice(1, -1));
}

/** The matching item, case-insensitive: `clinicbranch` is `ClinicBranch`. */
function chosen({ items }: Property, given: unknown): unknown {
  if (!items || typeof given !== 'string') return given;
  return items.find(({ id }) => typeof id === 'string' && id.toLowerCase() === given.toLowerCase())?.id ?? given;
}

/** The SQL type of a value that the property is compared with. */
export function comparedType(property: Property): string {
  const type = property.kind.sqlType(property);
  return type.startsWith('varchar') ? 'text' : type;
}

/** The value of a condition in the form in which the property is stored. Throws 400 where it is none. */
export function comparedValue(name: string, property: Property, given: unknown): unknown {
  const canonical = canonicalValue(property, given);
  const parsed = chosen(
    property,
    typeof canonical === 'string' && property.kind.parse ? property.kind.parse(canonical) : canonical,
  );
  if (property.kind.traits.calendar === 'moment' && typeof parsed === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(parsed)) {
    return comparedValue(name, property, `${parsed}T00:00:00Z`);
  }
  const checked = property.kind.traits.links === 'many' ? [parsed] : parsed;
  const failure = property.kind.check(checked, property);
  if (failure) throw malformed(`Поле ${name}: ${failure}`);
  if (typeof parsed === 'string') storable(parsed);
  return parsed;
}
