import { isStorable, type StoredBounds } from '../text/storable.ts';
import type { ListStructure, Property, StructStructure, UnionStructure } from '../property/property.ts';
import { firstFailure } from '../validators/registry.ts';
import { ITEM_ID, itemIdOf } from './item-id.ts';
import { isPlainObject, ownValue, sameJson } from './same-json.ts';
import { keyPath, positionPath } from './structured-path.ts';

/** An invalid place within a value, by its path, with its message. */
export interface ValueFailure {
  readonly path: string;
  readonly message: string;
}

/** The context in which a value is checked. */
interface Place {
  readonly path: string;
  /** The object that contains the value, for rules about several of its properties. */
  readonly record?: Readonly<Record<string, unknown>>;
  /** The stored or former values at this place: a value equal to one of them is not checked. */
  readonly known: readonly unknown[];
  /** The key that holds the variant's name, if the value is a union's. */
  readonly tag?: string;
}

type Report = (path: string, message: string) => void;

/** More than a request body may contain. */
const BOUNDS: StoredBounds = { depth: 60, nodes: 200_000, length: 10_000_000 };

/** The maximum number of failures reported for one value. */
const MOST_TOLD = 100;

const EMPTY = 'Поле не может быть пустым';

/**
 * The message for one value, or null if it passes: the rules of the declaration, then the value's kind. For a
 * structured value it is the message of the first invalid place within it.
 */
export function failureOf(
  property: Property,
  value: unknown,
  record?: Readonly<Record<string, unknown>>,
): string | null {
  const rule = firstFailure(property.validations, value, record);
  if (value === null || value === undefined) return rule ?? (property.required ? EMPTY : null);
  return property.kind.check(value, property) ?? rule;
}

/**
 * The invalid places of a value, at most a hundred. `path` is the value's own. A value equal to one of the `known`
 * values at the same place of the same item is accepted unchecked.
 */
export function valueFailures(property: Property, value: unknown, place: Place): readonly ValueFailure[] {
  const failures: ValueFailure[] = [];
  const report: Report = (path, message) => {
    if (failures.length < MOST_TOLD) failures.push({ path, message });
  };
  if (property.structure && !isStorable(value, BOUNDS))
    return [{ path: place.path, message: 'Значение слишком велико или содержит недопустимые символы' }];
  look(property, value, place, report);
  return failures;
}

function look(property: Property, value: unknown, place: Place, report: Report): void {
  const { path, known, record } = place;
  if (known.some((one) => sameJson(one, value))) return;
  const { structure } = property;
  if (!structure) {
    // A blank text is checked as an absent value.
    const isBlank = value === '' && property.kind.wireType === 'string';
    const message = failureOf(property, isBlank ? null : value, record);
    if (message !== null) report(path, message);
    return;
  }
  if (value === null || value === undefined) {
    if (property.required) report(path, property.wrongMessage ?? EMPTY);
    return;
  }
  if (structure.of === 'list' ? !Array.isArray(value) : !isPlainObject(value)) {
    const message = structure.of === 'list' ? 'Значение должно быть списком' : 'Значение должно быть объектом';
    report(path, property.wrongMessage ?? message);
    return;
  }
  const rule = firstFailure(property.validations, value, record);
  if (rule !== null) report(path, rule);
  if (Array.isArray(value)) {
    if (structure.of === 'list') lookIntoList(structure, value, place, report);
  } else if (isPlainObject(value)) {
    if (structure.of === 'struct') lookIntoStruct(structure, value, place, report);
    if (structure.of === 'union') lookIntoUnion(structure, value, place, report);
  }
}

type Item = Readonly<Record<string, unknown>>;

function lookIntoStruct(structure: StructStructure, value: Item, { path, ...place }: Place, report: Report): void {
  const { properties, isOpen } = structure;
  const known = place.known.filter(isPlainObject);
  const at = (key: string): Place => ({
    path: keyPath(path, key),
    record: value,
    known: known.map((one) => ownValue(one, key)),
  });
  for (const [key, property] of Object.entries(properties)) look(property, ownValue(value, key), at(key), report);
  if (isOpen) return;
  for (const [key, entry] of Object.entries(value)) {
    if (key === place.tag || Object.hasOwn(properties, key)) continue;
    if (!at(key).known.some((one) => sameJson(one, entry))) report(keyPath(path, key), 'Поле не найдено');
  }
}

function lookIntoUnion(structure: UnionStructure, value: Item, place: Place, report: Report): void {
  const { tag } = structure;
  const variant = variantOf(structure, value);
  if (variant) {
    const known = place.known.filter((one) => isPlainObject(one) && ownValue(one, tag) === ownValue(value, tag));
    lookIntoStruct(variant, value, { ...place, known, tag }, report);
  } else report(keyPath(place.path, tag), 'Выберите значение из списка');
}

/** The struct selected by the object's tag; undefined for an undeclared tag. */
export function variantOf({ tag, variants }: UnionStructure, value: unknown): StructStructure | undefined {
  const name = isPlainObject(value) ? ownValue(value, tag) : undefined;
  const structure = typeof name === 'string' && Object.hasOwn(variants, name) ? variants[name]?.structure : undefined;
  return structure?.of === 'struct' ? structure : undefined;
}

function lookIntoList(
  { item, minItems = 0, isIdentified }: ListStructure,
  value: readonly unknown[],
  { path, known }: Place,
  report: Report,
): void {
  const knownItems = known.map(knownItemsOf);
  if (value.length < minItems)
    report(path, minItems === 1 ? 'Нужен хотя бы один элемент' : `Не меньше ${minItems} элементов`);
  const ids = new Set<unknown>();
  for (const [at, entry] of value.entries()) {
    const known = knownItems.flatMap((of) => of(entry, at));
    const id = itemIdOf(entry);
    if (isIdentified && (id === undefined || ids.has(id)))
      report(keyPath(positionPath(path, at), ITEM_ID), 'У каждого элемента должен быть свой id');
    ids.add(id);
    look(item, entry, { path: positionPath(path, at), known }, report);
  }
}

/** The known counterparts of an item: those with its id, or, without an id, those equal to it or at its position. */
function knownItemsOf(known: unknown): (entry: unknown, position: number) => readonly unknown[] {
  if (!Array.isArray(known)) return () => [];
  const byId = Map.groupBy<string | number | undefined, unknown>(known, itemIdOf);
  const nameless = byId.get(undefined) ?? [];
  return (entry, position) => {
    const id = itemIdOf(entry);
    if (id !== undefined) return byId.get(id) ?? [];
    const equal = nameless.filter((one) => sameJson(one, entry));
    return equal.length > 0 ? equal : known.slice(position, position + 1).filter((one) => itemIdOf(one) === undefined);
  };
}
