import { property, type Kind, type Property, type PropertyOptions } from '../property.ts';
import { validation } from '../validators/registry.ts';
import { stringKind } from './string.ts';

const MAX = 150;

/** A system name that stands in addresses. */
export const slugKind: Kind = { ...stringKind, name: 'slug' };

/** A system name: at most 150 characters, letters and digits joined by hyphens (spec 2 §3.1). */
export function slug<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(
    slugKind,
    options,
    [validation('max', MAX), validation('regular', 'slug', 'Используйте буквы, цифры и дефис')],
    { maxLength: MAX },
  );
}
