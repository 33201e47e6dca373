import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { validation } from '../validators/registry.ts';
import { stringKind } from './string.ts';

const MAX = 2000;

/** An absolute http(s) address. */
export const urlKind = defineKind({
  ...stringKind,
  name: 'url',
  sort: 'none',
  jsonSchema: () => ({ type: 'string', format: 'iri', maxLength: MAX }),
});

/** An absolute http(s) address (spec 2 §5.3). */
export function url<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(urlKind, options, [validation('max', MAX), validation('url')], { maxLength: MAX, isCode: true });
}
