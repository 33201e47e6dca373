import { KIND_TRAITS, type PropertyKind } from './property-kind.ts';
import { canonicalText } from '../text/canonical-text.ts';

/**
 * The stored form of a text by the name of its kind; other values, and those of kinds without a form of texts, are
 * unchanged. Loads no code of the kinds: the first screen calls it as well.
 */
export function canonicalOf(
  { kind, isCode }: { readonly kind: PropertyKind; readonly isCode?: boolean | undefined },
  value: unknown,
): unknown {
  const { form } = KIND_TRAITS[kind];
  if (form === undefined || typeof value !== 'string') return value;
  return canonicalText(value, form === 'line' && isCode === true ? 'code' : form);
}
