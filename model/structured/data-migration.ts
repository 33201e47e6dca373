import { isPlainObject, sameJson } from './same-json.ts';

/** What a step does at the end of its path. */
type Act =
  | { readonly act: 'rename'; readonly to: string; readonly where?: Readonly<Record<string, unknown>> }
  | { readonly act: 'fill'; readonly value: unknown; readonly where?: Readonly<Record<string, unknown>> }
  | { readonly act: 'wrap'; readonly key: string }
  | { readonly act: 'wrapInList' };

/** A step by which stored values become what their declaration says now. */
export interface DataMigration {
  /** The property of the class whose values it changes. */
  readonly property: string;
  /** Keys from the property's value on; `[]` stands for each item of a list. */
  readonly path: readonly string[];
  readonly step: Act;
}

/** What stands for each item of a list in a path. */
const EACH = '[]';

/** Reads `fields[].attrs.title`. Throws on what is no such path: a declaration's mistake. */
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

/** Only in objects that hold these values, as the variant of a union does under its tag. */
type Where = Readonly<Record<string, unknown>>;

/** The key at the end of the path is called `to` from now on; an object that has such a key already stays as it is. */
export function rename(path: string, to: string, where?: Where): DataMigration {
  return { ...keyedPath(path), step: { act: 'rename', to, ...(where ? { where } : {}) } };
}

/** Objects without the key at the end of the path are given it with this value. */
export function fill(path: string, value: unknown, where?: Where): DataMigration {
  return { ...keyedPath(path), step: { act: 'fill', value, ...(where ? { where } : {}) } };
}

/** The value at the end of the path becomes an object that holds it under `key`; no value stays none. */
export function wrap(path: string, key: string): DataMigration {
  return { ...pathOf(path), step: { act: 'wrap', key } };
}

/** The value at the end of the path becomes a list of it alone; no value stays none. */
export function wrapInList(path: string): DataMigration {
  return { ...pathOf(path), step: { act: 'wrapInList' } };
}

/** A value of the property after the step, as the database does it. What is not of the shape that the path expects stays as it is. */
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
