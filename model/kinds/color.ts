import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { validation } from '../validators/registry.ts';
import { stringKind } from './string.ts';

/** A colour. */
export const colorKind = defineKind({ ...stringKind, name: 'color', sort: 'none' });

/** A colour as `#rrggbb`. */
export function color<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(colorKind, options, [validation('regular', 'color', 'Введите цвет в виде #rrggbb')], {
    maxLength: 7,
    isCode: true,
  });
}
