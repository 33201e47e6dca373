import { isPlainObject, sameJson } from './same-json.ts';

/** The operation of a step at the end of its path. */
type Act =
  | { readonly act: 'rename'; readonly to: string; readonly where?: Readonly<Record<string, unknown>> }
  | { readonly act: 'fill'; readonly value: unknown; readonly where?: Readonly<Record<string, unknown>> }
  | { readonly act: 'wrap'; readonly key: string }
  | { readonly act: 'wrapInList' };

/** A step that migrates stored values to the current declaration. */
export interface DataMigration {
  /** The property of the class whose values it changes. */
  readonly property: string;
  /** Keys from the property's value on; `[]` is each item of a list. */
  readonly path: readonly string[];
  readonly step: Act;
}

/** The path segment for each item of a list. */
const EACH = '[]';

/** Parses `fields[].attrs.title`. Throws on an invalid path, which is an error in a declaration. */
function pathOf(text: string): Pick<DataMigration, 'property' | 'path'> {
  if (!/^[A-Za-z]\w*(?:\[\])?(?:\.[A-Za-z]\w*(?:\[\])?)*$/u.test(text)) throw new Error(`no path: ${text}`);
  const [property = '', ...path] = text
    .split('.')
    .flatMap((part) => (part.endsWith(EACH) ? [part.slice(0, -2), EACH] : [part]));
  return { property, path };
}

function keyedPath(text: string): Pick<DataMigration, 'property' | 'path'> {
  const { property, path } = pathOf(text);
  if (path.length === 0 || path.at(-1) === EACH) throw new Error(`no key within a value: ${text}`);
  return { property, path };
}

/** Only in objects with these values, such as the variant of a union under its tag. */
type Where = Readonly<Record<string, unknown>>;

/** Renames the key at the end of the path to `to`; an object that already has that key is left unchanged. */
export function rename(path: string, to: string, where?: Where): DataMigration {
  return { ...keyedPath(path), step: { act: 'rename', to, ...(where ? { where } : {}) } };
}

/** Adds the key at the end of the path with this value to objects without it. */
export function fill(path: string, value: unknown, where?: Where): DataMigration {
  return { ...keyedPath(path), step: { act: 'fill', value, ...(where ? { where } : {}) } };
}

/** Wraps the value at the end of the path in an object under `key`; an absent value stays absent. */
export function wrap(path: string, key: string): DataMigration {
  return { ...pathOf(path), step: { act: 'wrap', key } };
}

/** Wraps the value at the end of the path in a list; an absent value stays absent. */
export function wrapInList(path: string): DataMigration {
  return { ...pathOf(path), step: { act: 'wrapInList' } };
}

/**
 * Applies the step to a property's value as the database does. Values of another shape than the path expects are
 * unchanged.
 */
export function migratedValue(value: unknown, { path, step }: Omit<DataMigration, 'property'>): unknown {
  const [head, ...rest] = path;
  const next = (held: unknown) => migratedValue(held, { path: rest, step });
  if (head === undefined) return wrapped(value, step);
  if (head === EACH) return Array.isArray(value) ? value.map(next) : value;
  if (!isPlainObject(value)) return value;
  const has = Object.hasOwn(value, head);
  if (rest.length === 0 && (step.act === 'rename' || step.act === 'fill')) {
    if (!Object.entries(step.where ?? {}).every(([key, wanted]) => sameJson(value[key], wanted))) return value;
    if (step.act === 'fill') return has ? value : { ...value, [head]: step.value };
    if (!has || Object.hasOwn(value, step.to)) return value;
    const { [head]: held, ...others } = value;
    return { ...others, [step.to]: held };
  }
  return has ? { ...value, [head]: next(value[head]) } : value;
}

function wrapped(value: unknown, step: Act): unknown {
  if (value === null || value === undefined) return value;
  if (step.act === 'wrap')
    return isPlainObject(value) && Object.hasOwn(value, step.key) ? value : { [step.key]: value };
  return step.act === 'wrapInList' && !Array.isArray(value) ? [value] : value;
}
