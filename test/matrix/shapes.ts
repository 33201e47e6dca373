import type { ClassDefinition } from '#model/define-class.ts';
import type { Property } from '#model/property/property.ts';
import { covering, representatives } from '#test/harness/representatives.ts';

/** The rules of a class that name a property. */
function rulesNaming(definition: ClassDefinition, name: string): readonly string[] {
  const { uniqueTogether, emptyTogether, givenTogether = [], eitherOf, defaultChoice, naturalKey = [] } = definition;
  const { captionProperty, defaultOrder, duplicates } = definition;
  const named: Readonly<Record<string, boolean>> = {
    uniqueTogether: uniqueTogether.some((names) => names.includes(name)),
    emptyTogether: emptyTogether.includes(name),
    givenTogether: givenTogether.some((names) => names.includes(name)),
    eitherOf: eitherOf?.names.includes(name) === true,
    defaultChoice: JSON.stringify(defaultChoice ?? null).includes(`"${name}"`),
    naturalKey: naturalKey.includes(name),
    caption: captionProperty === name,
    order: defaultOrder.fieldName === name,
    duplicates: JSON.stringify(duplicates ?? null).includes(`"${name}"`),
    notBefore: Object.values(definition.properties).some(({ notBefore }) => notBefore === name),
    dependedOn: Object.values(definition.properties).some(({ reference }) => reference?.dependsOn?.property === name),
  };
  return Object.keys(named).filter((rule) => named[rule]);
}

function linkShape({ reference, component }: Property): readonly unknown[] {
  const { onDelete, acyclic, dependsOn, shows, toDefault, asks } = reference ?? {};
  const inner = [onDelete, acyclic, dependsOn?.strict, shows !== undefined, toDefault, asks !== undefined];
  const { classNames, picker, folders } = component ?? {};
  return [inner, component?.onDelete, classNames !== undefined, picker !== undefined, folders];
}

/** What the product does with a property of a class follows from this alone, wherever it does the same with all. */
export function propertyShape(definition: ClassDefinition, name: string, property: Property): string {
  const { kind, required, readonly, comesBack, unique, uniqueWithin, secret, inLists, searchable, assigned } = property;
  const { mask, isCode, computed, structure, readRoles, writeRoles, validations } = property;
  const flags = [required, readonly, comesBack, unique, secret, inLists, searchable, assigned, isCode];
  const present = [uniqueWithin, mask, computed, readRoles, writeRoles].map((value) => value !== undefined);
  const validators = validations.map(({ validator }) => validator).toSorted();
  return JSON.stringify([
    kind.name,
    flags,
    present,
    typeof (property.default ?? undefined),
    structure?.of,
    linkShape(property),
    validators,
    rulesNaming(definition, name),
  ]);
}

/** What a list does with a property, where it is filtered or sorted by it. */
export function listShape({ source }: ClassDefinition, _name: string, property: Property): string {
  const { kind, isCode, mask, computed, unique, secret, sortable, reference, component } = property;
  const through = [reference !== undefined, component !== undefined, reference?.acyclic];
  return JSON.stringify([source !== undefined, kind.name, isCode, mask, computed, unique, secret, sortable, through]);
}

/** Classes of which each is asked about the properties that are listed with it. */
export interface AskedClass {
  readonly name: string;
  readonly definition: ClassDefinition;
  readonly asked: readonly (readonly [string, Property])[];
}

/** Few classes with properties that together have each shape. */
export function askedBy(
  classes: readonly ClassDefinition[],
  shapeOf: (definition: ClassDefinition, name: string, property: Property) => string,
): readonly AskedClass[] {
  const shapes = (definition: ClassDefinition) =>
    Object.entries(definition.properties).map(([name, property]) => shapeOf(definition, name, property));
  const pairs = covering(classes, shapes).flatMap((definition) =>
    Object.entries(definition.properties).map(([name, property]) => ({ definition, name, property })),
  );
  const chosen = representatives(pairs, ({ definition, name, property }) => shapeOf(definition, name, property));
  return [...Map.groupBy(chosen, ({ definition }) => definition)].map(([definition, own]) => ({
    name: definition.name,
    definition,
    asked: own.map(({ name, property }) => [name, property] as const),
  }));
}

/** Few classes that together have each shape of a class and of its properties. */
export function classesOfEachShape(classes: readonly ClassDefinition[]): readonly ClassDefinition[] {
  return covering(classes, (definition) => [
    classShape(definition),
    ...Object.entries(definition.properties).map(([name, property]) => propertyShape(definition, name, property)),
  ]);
}

/** Few classes that together have each shape of a class and of its rights. */
export function classesOfEachRights(classes: readonly ClassDefinition[]): readonly ClassDefinition[] {
  return covering(classes, (definition) => [classShape(definition), rightsShape(definition)]);
}

/** What the product does with the records of a class besides its properties follows from this alone. */
export function classShape(definition: ClassDefinition): string {
  const { source, folders, isComponent, writtenByProduct, readByAll, content, duplicates, defaultChoice } = definition;
  const names = Object.keys(definition.properties);
  return JSON.stringify([
    source !== undefined,
    folders,
    isComponent,
    writtenByProduct,
    definition.createdByProduct,
    readByAll,
    content !== undefined,
    duplicates !== undefined,
    defaultChoice?.kind,
    names.includes('priority'),
    names.includes('instanceStateId'),
    names.includes('parentId'),
    definition.naturalKey !== undefined,
    definition.uniqueTogether.length > 0,
    definition.eitherOf !== undefined,
  ]);
}

/** Who may do what with the records of a class and with its properties. */
export function rightsShape(definition: ClassDefinition): string {
  const { access, readByAll, writtenByProduct, createdByProduct, properties } = definition;
  const own = Object.values(properties).map(({ readRoles, writeRoles, secret }) =>
    JSON.stringify([readRoles, writeRoles, secret]),
  );
  return JSON.stringify([access, readByAll, writtenByProduct, createdByProduct, [...new Set(own)].toSorted()]);
}
