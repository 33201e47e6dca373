import { customFieldErrors, takenNames } from '#model/custom-fields/custom-field-errors.ts';
import type { CustomFieldRecord } from '#model/custom-fields/custom-field-record.ts';
import { customProperty } from '#model/custom-fields/custom-property.ts';
import { NO_SYNONYMS } from '#model/search/synonyms.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import type { PropertyGroup } from '#model/class-parts.ts';
import { isExtensible } from '#model/extensible.ts';
import { isExpanded } from '#model/expansion-name.ts';
import type { Property } from '#model/property/property.ts';
import { buildCatalog, type Catalog } from './catalog.ts';
import { storedClassName } from './source.ts';
import { searchedKeys } from './table.ts';

/** The custom fields of a class whose words the index of words holds. */
export interface IndexedFields {
  readonly classId: number;
  /** Their keys: what each write indexes. */
  readonly keys: readonly string[];
  /** The keys of fields whose values have not been indexed in all records, or are indexed though they should not be. */
  readonly changed: readonly string[];
}

/** The present custom fields, and the removed ones, each list in its order, and what is indexed of them. */
export interface CustomFields {
  readonly present: readonly CustomFieldRecord[];
  readonly former: readonly CustomFieldRecord[];
  readonly indexed: readonly IndexedFields[];
}

/** The priority of a group used only by custom fields: before the product's own system group. */
const OWN_GROUP_PRIORITY = 80;

/** The classes that a custom field may link to: those with a list to pick from. */
export function linkTargets(declared: Catalog): ReadonlySet<string> {
  return new Set(declared.classes.filter((definition) => definition.route !== undefined).map(({ name }) => name));
}

/** The names that a custom field of the class may not take. */
export function declaredNames(definition: ClassDefinition): ReadonlySet<string> {
  return new Set(
    Object.entries(definition.properties)
      .filter(([, property]) => property.extensionKey === undefined)
      .flatMap(([name, property]) => takenNames(name, isExpanded(property))),
  );
}

function byName(records: readonly CustomFieldRecord[]): Record<string, Property> {
  return Object.fromEntries(
    records.flatMap((record) => {
      const property = customProperty(record);
      return property ? [[record.name, property] as const] : [];
    }),
  );
}

/**
 * Removed fields by name. Where several had the same name, the last one describes it, readable by those who may read
 * them all.
 */
function formerByName(records: readonly CustomFieldRecord[]): Record<string, Property> {
  const former: Record<string, Property> = {};
  for (const [name, property] of records.flatMap((record) => Object.entries(byName([record])))) {
    const roles = [former[name]?.readRoles, property.readRoles].filter((some) => some !== undefined);
    const [first, second = first] = roles;
    former[name] =
      first && second ? { ...property, readRoles: first.filter((role) => second.includes(role)) } : property;
  }
  return former;
}

function groupsOf(definition: ClassDefinition, custom: readonly Property[]): Readonly<Record<string, PropertyGroup>> {
  const own = custom.map(({ group }) => group).filter((group) => definition.groups[group] === undefined);
  return {
    ...definition.groups,
    ...Object.fromEntries(own.map((group) => [group, { caption: group, priority: OWN_GROUP_PRIORITY }])),
  };
}

/** Counts the versions of extended classes: a number is never reused for another version. */
let revisions = 0;
const forms = new WeakMap<ClassDefinition, { readonly told: string; readonly extended: ClassDefinition }>();

/** Marks the class where its records are not indexed by its searchable custom fields, or not all of them. */
function withPendingWords(indexed: IndexedFields | undefined, definition: ClassDefinition): ClassDefinition {
  const { keys = [], changed = [] } = indexed ?? {};
  const isKept = changed.length === 0 && keys.join() === searchedKeys(definition).join();
  return isKept ? definition : { ...definition, pendingWords: true };
}

/** The class with its custom fields; the same object while they are unchanged. */
function extendedClass(
  definition: ClassDefinition,
  present: readonly CustomFieldRecord[],
  former: readonly CustomFieldRecord[],
  indexed: IndexedFields | undefined,
): ClassDefinition {
  if (present.length === 0 && former.length === 0 && !indexed) return definition;
  const told = JSON.stringify([present, former, indexed]);
  const kept = forms.get(definition);
  if (kept?.told === told) return kept.extended;
  const custom = byName(present);
  revisions += 1;
  const extended: ClassDefinition = withPendingWords(indexed, {
    ...definition,
    groups: groupsOf(definition, Object.values(custom)),
    properties: { ...definition.properties, ...custom },
    revision: revisions,
    formerFields: formerByName(former),
  });
  forms.set(definition, { told, extended });
  return extended;
}

/**
 * The runtime catalog: the declared classes with the custom fields that administrators added. An invalid field (a later
 * declaration took its name or removed its class) is left out until it is corrected.
 */
export function extendCatalog(
  declared: Catalog,
  { present, former, indexed }: CustomFields,
  synonyms = NO_SYNONYMS,
): Catalog {
  const targets = linkTargets(declared);
  const owned = Map.groupBy(present, (record) => record.className);
  const gone = Map.groupBy(former, (record) => record.className);
  const classes = declared.classes.map((definition) => {
    const owner = declared.get(storedClassName(definition));
    const showsSeveral = (definition.source?.of.length ?? 1) > 1;
    if (showsSeveral || !isExtensible(owner)) return definition;
    const taken = declaredNames(owner);
    const holding = (owned.get(owner.name) ?? []).filter(
      (record) => customFieldErrors(record, taken, targets).length === 0,
    );
    const words = indexed.find(({ classId }) => classId === owner.classId);
    return extendedClass(definition, holding, gone.get(owner.name) ?? [], words);
  });
  const isSame = classes.every((definition, at) => definition === declared.classes[at]);
  return isSame && synonyms === declared.synonyms ? declared : buildCatalog(classes, synonyms);
}
