import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { validation } from '../validators/registry.ts';
import { stringKind } from './string.ts';

const MAX = 150;

/** A system name used in URLs. */
export const slugKind = defineKind({ ...stringKind, name: 'slug' });

/**
 * A system name: at most 150 characters, letters and digits joined by hyphens (spec 2 §3.1). The editor derives it from
 * the text of `boundTo`, by default the caption (spec 1 §5).
 */
export function slug<Required extends boolean = false>(
  options: PropertyOptions<string, Required> & { readonly boundTo?: string },
): Property<string, NoInfer<Required>> {
  const { boundTo = 'caption', ...shared } = options;
  return property(
    slugKind,
    shared,
    [validation('max', MAX), validation('regular', 'slug', 'Используйте буквы, цифры и дефис')],
    { maxLength: MAX, boundTo, isCode: true },
  );
}
