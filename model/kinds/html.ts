import { property, type Kind, type Property, type PropertyOptions } from '../property.ts';
import { validation } from '../validators/registry.ts';
import { memoKind } from './memo.ts';

const MAX = 1_000_000;

/** Marked-up text, omitted from lists. */
export const htmlKind: Kind = { ...memoKind, name: 'html', editor: 'html' };

/** Marked-up text, at most a million characters. */
export function html<Required extends boolean = false>(
  options: PropertyOptions<string, Required>,
): Property<string, NoInfer<Required>> {
  return property(htmlKind, options, [validation('max', MAX)], { maxLength: MAX });
}
