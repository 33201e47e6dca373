import { isPlainObject } from '../structured/same-json.ts';

/** Characters of a path, and its levels. */
const LONGEST = 200;
const DEEPEST = 10;

/** Whether a text names a place in JSON: keys and positions of lists, apart by points: `customer.phones.0`. */
export function isBodyPath(text: string): boolean {
  const keys = text.split('.');
  return text.length <= LONGEST && keys.length <= DEEPEST && keys.every((key) => key.trim() !== '');
}

/** The value at a path; undefined where there is none. Only own properties are looked at. */
export function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split('.')) {
    if (!(isPlainObject(value) || Array.isArray(value)) || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
