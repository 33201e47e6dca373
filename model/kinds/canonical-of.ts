import type { PropertyKind } from '../property-kind.ts';
import { canonicalText, type TextForm } from '../text/canonical-text.ts';

/** The forms of texts by their kind; a code has that of codes. The other kinds are read by their editors. */
export const TEXT_FORMS: Readonly<Partial<Record<PropertyKind, TextForm>>> = {
  color: 'line',
  duration: 'line',
  email: 'line',
  html: 'whole',
  memo: 'whole',
  multiline: 'lines',
  password: 'whole',
  slug: 'line',
  string: 'line',
  url: 'line',
};

/**
 * The stored form of a text by the name of its kind, as the server makes it, without the code of the kinds: the first
 * screen loads this. Other values are unchanged.
 */
export function canonicalOf(
  { kind, isCode }: { readonly kind: PropertyKind; readonly isCode?: boolean },
  value: unknown,
): unknown {
  const form = TEXT_FORMS[kind];
  if (form === undefined || typeof value !== 'string') return value;
  return canonicalText(value, form === 'line' && isCode === true ? 'code' : form);
}
