import { markupIsBounded } from '../text/markup-bounds.ts';
import { defineKind, property, type Property, type PropertyOptions } from '../property/property.ts';
import { validation } from '../validators/registry.ts';
import { memoKind } from './memo.ts';

const MAX = 1_000_000;

/** Marked-up text, omitted from lists. It can be drawn: its levels and elements are bounded (trust «Together» 66). */
export const htmlKind = defineKind({
  ...memoKind,
  name: 'html',
  check: (value, declared) =>
    memoKind.check(value, declared) ??
    (typeof value !== 'string' || markupIsBounded(value)
      ? null
      : 'Слишком сложная разметка: не больше 100 уровней и 20 000 элементов'),
});

/** Marked-up text, at most a million characters. */
export function html<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(htmlKind, options, [validation('max', MAX)], { maxLength: MAX });
}
