import type { ClassDefinition } from './define-class.ts';
import { isFolderClass } from './folder-class.ts';
import type { Property } from './property/property.ts';
import { INACTIVE_STATE } from './terms/states.ts';

/** The end of the caption of a copy: «Осень (копия)», «Осень (копия 2)». */
const OF_COPY = / \(копия(?: (\d{1,4}))?\)$/u;

/** Whether another value can be made of a unique one by a number: a name, or a text without a form of its own. */
function isNumberable({ kind, boundTo, validations }: Property): boolean {
  if (boundTo !== undefined) return true;
  return kind.traits.text === 'line' && validations.every(({ validator }) => validator !== 'regular');
}

/** Of values that are unique together, the one that a copy has not: an optional one, whose absence makes them differ. */
function freedTogether({
  uniqueTogether,
  emptyTogether,
  properties,
}: ClassDefinition): readonly (string | undefined)[] {
  return uniqueTogether.map((names) =>
    names.find((name) => properties[name]?.required === false && !emptyTogether.includes(name)),
  );
}

/**
 * Whether a record of the class can be copied: all that is unique about it is optional or can be made anew, and no
 * secret is required of it.
 */
export function isCopyable(definition: ClassDefinition): boolean {
  const {
    isCopyable: declared = true,
    writtenByProduct,
    createdByProduct,
    source,
    naturalKey,
    properties,
  } = definition;
  if (!declared || writtenByProduct || createdByProduct || isFolderClass(definition) || naturalKey) return false;
  if (source && source.of.length !== 1) return false;
  if (freedTogether(definition).includes(undefined)) return false;
  return Object.values(properties).every(
    (property) => !property.required || !(property.secret || (property.unique && !isNumberable(property))),
  );
}

/** The required texts that are unique: a copy has them with a number. */
export function numberedNames({ properties }: Pick<ClassDefinition, 'properties'>): readonly string[] {
  return Object.entries(properties).flatMap(([name, { required, unique }]) => (required && unique ? name : []));
}

/**
 * The properties whose values a copy of a record has: not secrets, what the product sets, what is of the one record alone,
 * nor what belongs to it.
 */
export function copiedNames(definition: ClassDefinition): readonly string[] {
  const freed = new Set(freedTogether(definition));
  return Object.entries(definition.properties).flatMap(([name, property]) => {
    const { readonly, secret, isOwn, setBy, unique, required, kind } = property;
    const isLeft = readonly || secret || isOwn || setBy !== undefined || kind.traits.isState;
    return isLeft || (unique && !required) || ofItself(property) || freed.has(name) ? [] : name;
  });
}

/** Whether the reference names a record that belongs to the one that has it. */
export function ofItself({ reference }: Pick<Property, 'reference'>): boolean {
  return reference?.dependsOn?.property === 'id';
}

/** The value of a property in a copy that the original has no part in: «Создан» of a state, otherwise its default. */
export function valueOfCopy({ kind, items, default: usual }: Property): unknown {
  const isCreated = kind.traits.isState && items?.some(({ id }) => id === INACTIVE_STATE);
  return isCreated ? INACTIVE_STATE : (usual ?? null);
}

/** The property that labels a record, where a copy is told from the original by it. */
export function captionOfCopies({
  captionProperty,
  properties,
}: Pick<ClassDefinition, 'captionProperty' | 'properties'>): string | null {
  const property = properties[captionProperty];
  return property?.kind.traits.text === 'line' && !property.readonly ? captionProperty : null;
}

/**
 * The caption of a copy: «Осень (копия)», of a copy «Осень (копия 2)», of a file «смета (копия).pdf»; the end of a text
 * that is too long is left out.
 */
export function captionOfCopy(caption: string, longest = Infinity, isFile = false): string {
  const dot = isFile ? caption.lastIndexOf('.') : -1;
  const told = dot > 0 ? caption.slice(0, dot) : caption;
  const [of, number = '1'] = OF_COPY.exec(told) ?? [];
  const end = `${of === undefined ? ' (копия)' : ` (копия ${Number(number) + 1})`}${dot > 0 ? caption.slice(dot) : ''}`;
  const text = told.slice(0, told.length - (of?.length ?? 0));
  return `${text.slice(0, Math.max(0, longest - end.length)).trimEnd()}${end}`;
}
