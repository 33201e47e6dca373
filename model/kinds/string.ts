import { TEXT_MATCH } from '../property/operator.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import type { PatternName } from '../validators/regular.ts';
import { validation } from '../validators/registry.ts';
import { checkText } from '../text/text-check.ts';

/** The maximum length of a one-line text that declares none: long enough for a caption, short enough for an index. */
const DEFAULT_MAX = 250;

/** A one-line text. */
export const stringKind = defineKind({
  name: 'string',
  wireType: 'string',
  operators: TEXT_MATCH,
  sort: 'text',
  inLists: true,
  sqlType: (declared) => `varchar(${declared.maxLength ?? DEFAULT_MAX})`,
  jsonSchema: (declared) => ({ type: 'string', maxLength: declared.maxLength ?? DEFAULT_MAX }),
  check: checkText,
});

/** The options of a one-line text besides the shared ones. Lengths are in characters. */
export interface StringOptions<Required extends boolean> extends PropertyOptions<string, Required> {
  readonly max?: number;
  readonly minLength?: number;
  readonly pattern?: PatternName;
  readonly patternMessage?: string;
  /** The text identifies something: two that look the same are one value. */
  readonly isCode?: boolean;
}

/** A one-line text of at most `max` characters (250 by default). */
export function string<Required extends boolean = false>(
  options: StringOptions<Required>,
): Property<string, NoInfer<Required>> {
  const { max = DEFAULT_MAX, minLength, pattern, patternMessage, isCode = false, ...shared } = options;
  const rules = [
    validation('max', max),
    ...(minLength === undefined ? [] : [validation('minLength', minLength)]),
    ...(pattern === undefined ? [] : [validation('regular', pattern, patternMessage)]),
  ];
  return property(stringKind, shared, rules, { maxLength: max, ...(isCode ? { isCode } : {}) });
}
