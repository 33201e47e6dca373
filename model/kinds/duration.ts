import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { validation } from '../validators/registry.ts';
import { stringKind } from './string.ts';

/** A running time written minutes:seconds. */
export const durationKind = defineKind({ ...stringKind, name: 'duration', sort: 'none' });

/** A running time written minutes:seconds (spec 2 §5.3). */
export function duration<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(durationKind, options, [validation('minutesSeconds')], { maxLength: 7, isCode: true });
}
