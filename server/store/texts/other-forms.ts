import type { ClassDefinition } from '#model/define-class.ts';
import type { Kind, Property } from '#model/property/property.ts';
import { canonicalValue } from '#model/structured/canonical-property.ts';
import { isPlainObject, sameJson } from '#model/structured/same-json.ts';
import { storablePart } from '#model/text/canonical-text.ts';
import { sentForm, valueExpression } from '#server/derive/value-place.ts';

/** Signs that a stored text may have lost: those that any form removes or replaces, and what can't be stored. */
const ANY_SIGN = String.raw`[\u0001-\u001F\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFDD0-\uFDEF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\uFFFE\uFFFF]|^\s|\s$|\s\s`;

function hasForm({ canonical, traits }: Kind): boolean {
  return canonical !== undefined || traits.form !== undefined;
}

/** The properties of a class whose values have a stored form. Passwords are stored as hashes. */
export function formedProperties({ properties }: ClassDefinition): readonly (readonly [string, Property])[] {
  return Object.entries(properties).filter(
    ([, { kind, structure, secret, computed }]) =>
      !secret && computed === undefined && (structure !== undefined || hasForm(kind)),
  );
}

/** SQL of whether a row may hold a text in another form than the stored one. It may be true of others as well. */
export function otherFormCondition(properties: readonly (readonly [string, Property])[]): string {
  const conditions = properties.map(([name, property]) => {
    const text = `${sentForm(property, valueExpression(name, property, 't'))}::text`;
    return `${text} is not nfc normalized or ${text} ~ '${ANY_SIGN}'`;
  });
  return conditions.length === 0 ? 'false' : conditions.join(' or ');
}

/** The value without the characters that can't be stored. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storablePart(value);
  if (Array.isArray(value)) return value.map(storable);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [storablePart(key), storable(entry)]));
}

/** The values of a record that change when they are brought to their stored form. */
export function changedForms(
  properties: readonly (readonly [string, Property])[],
  held: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, unknown> {
  const changed = new Map<string, unknown>();
  for (const [name, property] of properties) {
    const value = held[name] ?? null;
    const canonical = canonicalValue(property, storable(value));
    if (!sameJson(canonical, value)) changed.set(name, canonical === '' ? null : canonical);
  }
  return changed;
}
