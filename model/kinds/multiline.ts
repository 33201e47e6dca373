import { PRESENCE, type Operator } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { validation } from '../validators/registry.ts';
import { checkText } from '../text/text-check.ts';

const MAX = 10_000;
const MATCH: readonly Operator[] = [...PRESENCE, 'contains'];

/** A text of several lines. */
export const multilineKind = defineKind({
  name: 'multiline',
  wireType: 'string',
  operators: MATCH,
  sort: 'none',
  inLists: true,
  sqlType: () => 'text',
  jsonSchema: (declared) => ({ type: 'string', maxLength: declared.maxLength ?? MAX }),
  check: checkText,
});

/** A text of several lines, at most `max` characters (10,000 by default). */
export function multiline<Required extends boolean = false>(
  options: PropertyOptions<string, Required> & { readonly max?: number },
): Property<string, NoInfer<Required>> {
  const { max = MAX, ...shared } = options;
  return property(multilineKind, shared, [validation('max', max)], { maxLength: max });
}
