import type { ClassDefinition } from '#model/define-class.ts';
import type { Property, ReferenceTarget } from '#model/property.ts';
import type { RoleKey } from '#model/roles.ts';
import { storedClassName } from './source.ts';

/** A property of some class that points to another class. */
export interface IncomingReference {
  readonly from: ClassDefinition;
  readonly propertyName: string;
  readonly property: Property;
  readonly target: ReferenceTarget;
}

/** All classes of one running product, found by name in any letter case or by class id. */
export interface Catalog {
  readonly classes: readonly ClassDefinition[];
  /** The class of that name, whatever its letter case. */
  find(name: string): ClassDefinition | undefined;
  /** The class a declaration names. Throws: a declaration's mistake. */
  get(name: string): ClassDefinition;
  byId(classId: number): ClassDefinition | undefined;
  /** The references that point to the class. */
  incoming(definition: ClassDefinition): readonly IncomingReference[];
  /** The roles that may read records of the class only to pick them for a link: those that read a class which points to it. */
  pickerRoles(definition: ClassDefinition): ReadonlySet<RoleKey>;
}

/** Builds the catalog and checks that names and ids are unique and every link has its class. */
export function buildCatalog(classes: readonly ClassDefinition[]): Catalog {
  const byName = new Map<string, ClassDefinition>();
  const byId = new Map<number, ClassDefinition>();
  for (const definition of classes) {
    const key = definition.name.toLowerCase();
    const hasOwnId = definition.source === undefined;
    if (byName.has(key) || (hasOwnId && byId.has(definition.classId)))
      throw new Error(`class ${definition.name} or its id stands twice`);
    byName.set(key, definition);
    if (hasOwnId) byId.set(definition.classId, definition);
  }
  const incoming = new Map<string, IncomingReference[]>(classes.map((definition) => [definition.name, []]));
  // What a view shows belongs to the classes it shows.
  const stored = classes.filter((definition) => definition.source === undefined);
  const components = stored.filter((definition) => definition.isComponent).map((definition) => definition.name);
  for (const from of stored) {
    for (const [propertyName, property] of Object.entries(from.properties)) {
      for (const target of targetsOf(property, components)) {
        const list = incoming.get(target.className);
        if (!list) throw new Error(`${from.name}.${propertyName} points to no class ${target.className}`);
        list.push({ from, propertyName, property, target });
      }
    }
  }
  const incomingOf = (definition: ClassDefinition) => incoming.get(storedClassName(definition)) ?? [];
  return {
    classes,
    find: (name) => byName.get(name.toLowerCase()),
    get: (name) => {
      const definition = byName.get(name.toLowerCase());
      if (!definition) throw new Error(`no class ${name}`);
      return definition;
    },
    byId: (classId) => byId.get(classId),
    incoming: incomingOf,
    pickerRoles: (definition) =>
      new Set(incomingOf(definition).flatMap((link) => (isPicked(link) ? link.from.access.read : []))),
  };
}

function targetsOf({ reference, component }: Property, components: readonly string[]): readonly ReferenceTarget[] {
  if (reference) return [reference];
  if (!component) return [];
  const { classNames = components, onDelete } = component;
  return classNames.map((className) => ({ className, onDelete }));
}

/** A link to just any component is made from that component's own screen; nobody picks among all classes. */
function isPicked({ property }: IncomingReference): boolean {
  return property.reference !== undefined || property.component?.classNames !== undefined;
}
