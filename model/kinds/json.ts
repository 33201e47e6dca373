import { PRESENCE } from '../operator.ts';
import { property, type Kind, type Property, type PropertyOptions } from '../property.ts';
import { checkText } from './text-check.ts';

const MAX_DEPTH = 32;
const MAX_NODES = 20_000;
const MAX_LENGTH = 1_000_000;
const MESSAGE = 'Введите корректный JSON';

/** Whether every text in it, keys among them, can be stored, and its size and depth are within bounds. */
function isStorable(root: object): boolean {
  let nodes = 0;
  let length = 0;
  const waiting: (readonly [value: unknown, depth: number])[] = [[root, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next;
    nodes += 1;
    if (nodes > MAX_NODES || depth > MAX_DEPTH) return false;
    if (typeof value === 'string') {
      length += value.length;
      if (length > MAX_LENGTH || checkText(value) !== null) return false;
    } else if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      for (const [key, entry] of Object.entries(value)) {
        if (!isList) waiting.push([key, depth]);
        waiting.push([entry, depth + 1]);
      }
    }
  }
  return true;
}

/** A JSON object or list. */
export const jsonKind: Kind = {
  name: 'json',
  wireType: 'object',
  editor: 'json',
  operators: PRESENCE,
  sort: 'none',
  inLists: false,
  sqlType: () => 'jsonb',
  jsonSchema: () => ({ type: ['object', 'array'] }),
  check: (value) => (typeof value === 'object' && value !== null && isStorable(value) ? null : MESSAGE),
};

/** A JSON object or list of at most a million characters, 20,000 values and 32 levels. */
export function json<Required extends boolean = false>(
  options: PropertyOptions<object, Required>,
): Property<object, NoInfer<Required>> {
  return property(jsonKind, options);
}
