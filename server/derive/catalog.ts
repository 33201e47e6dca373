import type { Classes } from '#classes/registry.ts';
import type { NavigationGroup } from '#model/terms/navigation-groups.ts';
import type { ClassDefinition } from '#model/define-class.ts';
import { folderClassOf } from '#model/folder-class.ts';
import { folderClassName } from '#model/folder-links.ts';
import type { ComponentTarget, Property, ReferenceTarget } from '#model/property/property.ts';
import type { RoleKey } from '#model/terms/roles.ts';
import { NO_SYNONYMS, type Synonyms } from '#model/search/synonyms.ts';
import { nestedLinks } from '#model/structured/nested-links.ts';
// Wherever the server has classes, it knows the numbers of all countries.
import './known-countries.ts';
import { storedClassName } from './source.ts';

/** A property of some class that points to another class. */
export interface IncomingReference {
  readonly from: ClassDefinition;
  readonly propertyName: string;
  readonly property: Property;
  readonly target: ReferenceTarget;
  /** For a link within a structured value: the paths of all links to that class with the same behaviour on delete. */
  readonly jsonPaths?: readonly string[];
}

/** All classes of a running product, by case-insensitive name or by class id. */
export interface Catalog {
  readonly classes: readonly ClassDefinition[];
  /** What searches are expanded by. */
  readonly synonyms: Synonyms;
  /** The class of that name, case-insensitive. */
  find(name: string): ClassDefinition | undefined;
  /**
   * The class named by a declaration; a class known at compile time has the types of its properties. Throws on an
   * unknown name, which is an error in the declaration.
   */
  get<Name extends keyof Classes>(name: Name): Classes[Name];
  get(name: string): ClassDefinition;
  byId(classId: number): ClassDefinition | undefined;
  /** The references that point to the class. */
  incoming(definition: ClassDefinition): readonly IncomingReference[];
  /** The roles that may read records of the class only in a picker: those that read a class that links to it. */
  pickerRoles(definition: ClassDefinition): ReadonlySet<RoleKey>;
  /** The class of the folders of the class's records. */
  foldersOf(definition: ClassDefinition): ClassDefinition | undefined;
  /** The class whose records these folders contain; undefined where it is no class of folders. */
  itemsOf(folders: ClassDefinition): ClassDefinition | undefined;
  /** The classes that a link without a fixed class may point to. */
  componentTargets(component: ComponentTarget): readonly ClassDefinition[];
}

/** Whether the class has records of its own and does not show those of other classes. */
function isStored(definition: ClassDefinition): boolean {
  return definition.source === undefined;
}

function hasFolders(definition: ClassDefinition): boolean {
  return isStored(definition) && definition.folders !== 'none';
}

/** The classes, plus the missing classes of folders for those whose records have folders. */
export function withFolderClasses(declared: readonly ClassDefinition[]): readonly ClassDefinition[] {
  const names = new Set(declared.map(({ name }) => name));
  return declared.flatMap((definition) =>
    !hasFolders(definition) || names.has(folderClassName(definition.name))
      ? [definition]
      : [definition, folderClassOf(definition)],
  );
}

/** Builds the catalog and checks that names and ids are unique and that every link's class exists. */
export function buildCatalog(declared: readonly ClassDefinition[], synonyms = NO_SYNONYMS): Catalog {
  const classes = withFolderClasses(declared);
  const byName = new Map<string, ClassDefinition>();
  const byId = new Map<number, ClassDefinition>();
  for (const definition of classes) {
    for (const name of [definition.name, ...definition.aliases]) {
      const key = name.toLowerCase();
      if (byName.has(key) || (isStored(definition) && byId.has(definition.classId)))
        throw new Error(`class ${definition.name} or its id stands twice`);
      byName.set(key, definition);
    }
    if (isStored(definition)) byId.set(definition.classId, definition);
  }
  const incoming = new Map<string, IncomingReference[]>(classes.map((definition) => [definition.name, []]));
  function get<Name extends keyof Classes>(name: Name): Classes[Name];
  function get(name: string): ClassDefinition;
  function get(name: string): ClassDefinition {
    const definition = byName.get(name.toLowerCase());
    if (!definition) throw new Error(`no class ${name}`);
    return definition;
  }
  // The records of a view belong to the classes it shows.
  const stored = classes.filter(isStored);
  const components = stored.filter((definition) => definition.isComponent);
  const itemsByFolders = new Map(declared.filter(hasFolders).map((items) => [folderClassName(items.name), items]));
  const folderClasses = classes.filter((definition) => itemsByFolders.has(definition.name));
  const inGroups = (groups: readonly NavigationGroup[]) =>
    stored.filter(({ navigation }) => navigation !== undefined && groups.includes(navigation.group));
  const componentNames = ({ classNames, folders, groups, parts = [] }: ComponentTarget) =>
    classNames ?? [
      ...(folders ? folderClasses : groups ? inGroups(groups) : components).map((definition) => definition.name),
      ...parts,
    ];
  for (const from of stored) {
    for (const [propertyName, property] of Object.entries(from.properties)) {
      for (const target of targetsOf(property, componentNames)) {
        const list = incoming.get(target.className);
        if (!list) throw new Error(`${from.name}.${propertyName} points to no class ${target.className}`);
        for (const column of target.columns ?? [])
          if (!target.shows?.includes(column)) throw new Error(`${from.name}.${propertyName} does not show ${column}`);
        for (const shown of [...(target.shows ?? []), ...(target.tells ?? []), ...Object.values(target.fills ?? {})])
          if (!get(target.className).properties[shown]) throw new Error(`${target.className} has no property ${shown}`);
        list.push({ from, propertyName, property, target });
      }
      for (const links of nestedTargets(property)) {
        const list = incoming.get(links.target.className);
        if (!list) throw new Error(`${from.name}.${propertyName} points to no class ${links.target.className}`);
        list.push({ from, propertyName, property, ...links });
      }
    }
  }
  const incomingOf = (definition: ClassDefinition) => incoming.get(storedClassName(definition)) ?? [];
  return {
    classes,
    synonyms,
    find: (name) => byName.get(name.toLowerCase()),
    get,
    byId: (classId) => byId.get(classId),
    incoming: incomingOf,
    pickerRoles: (definition) =>
      new Set(incomingOf(definition).flatMap((link) => (isPicked(link) ? link.from.access.read : []))),
    foldersOf: (definition) =>
      definition.folders === 'none'
        ? undefined
        : byName.get(folderClassName(storedClassName(definition)).toLowerCase()),
    itemsOf: (folders) => itemsByFolders.get(folders.name),
    componentTargets: (component) => componentNames(component).map((name) => get(name)),
  };
}

function targetsOf(
  { reference, component }: Property,
  componentNames: (component: ComponentTarget) => readonly string[],
): readonly ReferenceTarget[] {
  if (reference) return [reference];
  if (!component) return [];
  return componentNames(component).map((className) => ({ className, onDelete: component.onDelete }));
}

/** The links within the values of a property, grouped by class. */
function nestedTargets(property: Property): readonly Required<Pick<IncomingReference, 'target' | 'jsonPaths'>>[] {
  const groups = Map.groupBy(nestedLinks(property), ({ target }) => `${target.className} ${target.onDelete}`);
  return [...groups.values()].flatMap((links) => {
    const jsonPaths = links.map(({ jsonPath }) => jsonPath);
    return links.slice(0, 1).map(({ target }) => ({ target, jsonPaths }));
  });
}

/** A link to any component is made on that component's own screen; there is no picker over all classes. */
function isPicked({ from, propertyName, property, jsonPaths }: IncomingReference): boolean {
  // The product says whose a record is: nobody chooses.
  if (propertyName === from.seenBy?.owner || property.reference?.isOffered === false) return false;
  return jsonPaths !== undefined || property.reference !== undefined || property.component?.classNames !== undefined;
}
