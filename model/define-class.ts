import { ANY_FILE, type FileRules } from './file-rules.ts';
import { folderLinks, FOLDERS_PROPERTY, type FolderMode } from './folder-links.ts';
import { datetime } from './kinds/datetime.ts';
import { integer } from './kinds/integer.ts';
import type {
  DetailView,
  ListScreen,
  NestedAside,
  PageTab,
  RecordAction,
  RelatedColumns,
  RelatedFooter,
} from './page-view.ts';
import type { Property, ValueOf } from './property.ts';
import type { RoleKey } from './roles.ts';
import type { DataMigration } from './structured/data-migration.ts';

/** The shape of a class's properties. */
export type Properties = Readonly<Record<string, Property>>;

/** What can be done with records of a class. */
export const ACTIONS = ['read', 'create', 'update', 'delete'] as const;
/** One thing that can be done with records of a class. */
export type Action = (typeof ACTIONS)[number];

/** Who may do what. Administrators may do everything everywhere and are not listed. */
export type Access = Readonly<Record<Action, readonly RoleKey[]>>;

/** A heading of the detail page and the settings drawer. */
export interface PropertyGroup {
  readonly caption: string;
  readonly priority: number;
}

/** The grammatical gender of a class's caption, with which messages about one record agree. */
export type Gender = 'masculine' | 'feminine' | 'neuter';

/** The keys of the navigation's groups. */
export type NavigationGroup = 'content' | 'events' | 'people' | 'commerce' | 'crm' | 'mail' | 'geography' | 'system';

/** Where a class stands in the menu. */
export interface NavigationPlace {
  readonly group: NavigationGroup;
  readonly priority: number;
}

/** A list of the class below one record of another (spec 1 §2, the nested routes). */
export interface NestedRoute<Known extends string = string> {
  /** Under `/manage/`; the last parameter holds what {@link property} of the listed records must equal. */
  readonly path: string;
  /** The class of the record whose id the last parameter is. */
  readonly parent: string;
  readonly property: Known;
  /** Where one record of the list opens, under `/manage/`; the last parameter is its id. */
  readonly detail?: string;
  /** Stands beside the fields there. */
  readonly aside?: NestedAside;
  /**
   * What the parameter before the last one holds: the class of that record, the listed records' property that must equal it,
   * and the property of the {@link parent} that names it.
   */
  readonly above?: { readonly parent: string; readonly property?: Known; readonly through?: string };
}

/** Records of another class that are shown with a record of this one: those whose property points to it. */
export interface RelatedRecords {
  readonly className: string;
  readonly property: string;
  /** The plural caption of their class unless told. */
  readonly caption?: string;
  /** `page`: in a table under the record's fields; on a tab of their own unless told. */
  readonly place?: 'page' | 'tab';
  /** Stands under the table. */
  readonly footer?: RelatedFooter;
  /** Stand after the records' own columns. */
  readonly columns?: RelatedColumns;
  /** The name under which the item of a component carries them, where it is asked to. */
  readonly includedAs?: string;
}

/** The records of other classes that a class without a table of its own shows. */
export interface ViewSource {
  /** The classes whose records they are. Those of one class can be written through the view, those of several only read. */
  readonly of: readonly [string, ...string[]];
  /** What a record of a single class must hold to be one of these, and what a new one is given. */
  readonly fixed?: { readonly property: string; readonly value: number };
  /** The property that tells of which class a record is: the class's name, begun with a capital. */
  readonly classProperty?: string;
}

/** The properties in which a record that holds a file is told of it, by their names. The product alone sets all but the name. */
export interface ContentPlace<Known extends string = string> {
  /** The number of the stored content that the record holds now; an edit gives it another one, and undo the former. */
  readonly id: Known;
  readonly name: Known;
  /** Bytes. */
  readonly size: Known;
  /** Where the class holds pictures alone; the sides are in pixels. */
  readonly image?: { readonly width: Known; readonly height: Known; readonly systemName: Known };
}

/** Where it is kept which record is the default: at most one within its class, or within a parent. */
export type DefaultChoice<Known extends string = string> =
  /** A boolean `property` of the record itself, true for one of those that share the value of `within`. */
  | { readonly kind: 'mark'; readonly property: Known; readonly within?: Known }
  /** The property `holds` of the component that the record's `owner` names: it is the id of the record. */
  | { readonly kind: 'held'; readonly owner: Known; readonly holds: string };

/** The names of properties that a declaration may mention: the class's own and those of every class. */
export type KnownName<P extends Properties> = keyof (P & SystemProperties) & string;

/** What a class file gives to `defineClass`. `Known` are the names of the class's properties. */
export interface ClassOptions<P extends Properties, Name extends string = string, Known extends string = KnownName<P>> {
  /** The canonical name: metadata, route names and code use this spelling. */
  readonly name: Name;
  /** The name the class had before: its table, history and what is stored under the name follow (README, 'Changing a class'). */
  readonly was?: string;
  /** Taken once and kept: history and object naturalKey store it. */
  readonly classId: number;
  /** Singular, as in «Новость добавлена». */
  readonly caption: string;
  /** That of the caption; feminine unless told. */
  readonly gender?: Gender;
  /** Plural, as in the menu and the list's title. */
  readonly pluralCaption: string;
  /** The genitive plural, as in «нет новостей». */
  readonly description?: string;
  /** The list stands under `/manage/{route}`; a class without one has no screen of its own. */
  readonly route?: string;
  /** Where the records of one parent are listed. */
  readonly nested?: readonly NestedRoute<Known>[];
  /** What belongs to a record and is reached from its page, in order. */
  readonly related?: readonly RelatedRecords[];
  readonly navigation?: NavigationPlace;
  readonly isComponent?: boolean;
  readonly folders?: FolderMode;
  /** Of the class of its folders, where the specification gives it (spec 1 §3). */
  readonly folderClassId?: number;
  readonly view?: DetailView;
  /** The tabs of the view `tabs`, the first of which opens first. */
  readonly tabs?: readonly PageTab[];
  /** A table of the records unless told. */
  readonly listScreen?: ListScreen;
  readonly recordActions?: readonly RecordAction[];
  /** Its records are people: a page that names one shows them among its people. */
  readonly isPerson?: true;
  /** The roles that may use the class besides Administrators, for every action; Site Editors unless told. */
  readonly roles?: readonly RoleKey[];
  /** Where an action's roles differ from `roles`. */
  readonly access?: Partial<Access>;
  /** Nobody writes its records through a call, whatever the roles: the product does. */
  readonly writtenByProduct?: boolean;
  /** Whoever is signed in reads it, whatever the roles. */
  readonly readByAll?: boolean;
  readonly groups?: Readonly<Record<string, PropertyGroup>>;
  /** The property that stands for the record in links, titles and the history. */
  readonly captionProperty: Known;
  /** The list's order until the reader chooses another; newest first unless told. */
  readonly defaultOrder?: { readonly fieldName: Known; readonly direction: 'ASC' | 'DESC' };
  /** How one record is chosen among the others of its class or of its parent. */
  readonly defaultChoice?: DefaultChoice<Known>;
  /** Each record holds a file. */
  readonly content?: ContentPlace<Known>;
  /** What files may be attached to a record (`linkedFiles`, spec 2 §3.1); any unless told. */
  readonly linkedFiles?: FileRules;
  /** The name under which the item of a component carries its records of this class, where it is asked to (spec 2 §3.1). */
  readonly includedAs?: string;
  /** Properties whose values together no two records share. Records in which one of them is empty never collide. */
  readonly uniqueTogether?: readonly (readonly Known[])[];
  /** The properties by which a record is the one it is: creating it again answers the record that is there. */
  readonly naturalKey?: readonly Known[];
  /** Other names by which calls may speak of the class. */
  readonly aliases?: readonly string[];
  /** Other names by which filters and writes may speak of its properties; answers show the values under both. */
  readonly propertyAliases?: Readonly<Record<string, Known>>;
  /** The steps by which stored structured values have followed the declaration, oldest first; new ones are added at the end. */
  readonly dataMigrations?: readonly DataMigration[];
  readonly properties: P;
}

/** A class as the rest of the product sees it. */
export interface ClassDefinition<P extends Properties = Properties, Name extends string = string> {
  readonly name: Name;
  readonly was?: string;
  readonly classId: number;
  readonly caption: string;
  readonly gender: Gender;
  readonly pluralCaption: string;
  readonly description?: string;
  readonly route?: string;
  readonly nested: readonly NestedRoute[];
  readonly related: readonly RelatedRecords[];
  readonly navigation?: NavigationPlace;
  readonly isComponent: boolean;
  readonly folders: FolderMode;
  readonly folderClassId?: number;
  readonly view: DetailView;
  readonly tabs: readonly PageTab[];
  readonly listScreen?: ListScreen;
  readonly recordActions: readonly RecordAction[];
  readonly isPerson?: true;
  readonly access: Access;
  readonly writtenByProduct: boolean;
  readonly readByAll: boolean;
  readonly groups: Readonly<Record<string, PropertyGroup>>;
  readonly captionProperty: string;
  readonly defaultOrder: { readonly fieldName: string; readonly direction: 'ASC' | 'DESC' };
  readonly defaultChoice?: DefaultChoice;
  readonly content?: ContentPlace;
  readonly linkedFiles: FileRules;
  readonly includedAs?: string;
  readonly uniqueTogether: readonly (readonly string[])[];
  /** Whose records these are; absent where the class has a table of its own. */
  readonly source?: ViewSource;
  readonly naturalKey?: readonly string[];
  readonly aliases: readonly string[];
  readonly propertyAliases: Readonly<Record<string, string>>;
  readonly properties: P & SystemProperties;
  readonly dataMigrations?: readonly DataMigration[];
  /** Tells one running form of the class from the next when its custom fields change. */
  readonly revision?: number;
  /** Custom fields that were removed, by name: history still tells of their values. */
  readonly formerFields?: Properties;
}

/** The properties the product itself keeps on every record. `version` grows by one with every change. */
export const systemProperties = {
  id: integer({ caption: 'ID', group: 'system', readonly: true, visibleInTable: true, inPicker: true }),
  createDate: datetime({ caption: 'Создано', group: 'system', readonly: true, sortable: true }),
  lastUpdate: datetime({ caption: 'Изменено', group: 'system', readonly: true, visibleInTable: true }),
} as const satisfies Properties;

/** The properties of {@link systemProperties}. */
export type SystemProperties = typeof systemProperties;

/** The TypeScript type of a class's record. */
export type RecordOf<C extends ClassDefinition> = {
  readonly [Name in keyof C['properties']]: ValueOf<C['properties'][Name]>;
} & { readonly id: number; readonly version: number };

/** The names of a class's properties. */
export type FieldName<C extends ClassDefinition> = keyof C['properties'] & string;

/**
 * A record of a known class as an answer carries it. A property is absent where a list leaves it out or its reader may not
 * read it; custom fields and what references show beside their ids are read by the class's metadata.
 */
export type AnsweredRecord<C extends ClassDefinition> = {
  readonly [Name in FieldName<C>]?: ValueOf<C['properties'][Name]>;
} & { readonly id: number; readonly version: number };

/** The new value of one property of a class. */
export interface NamedValue<C extends ClassDefinition> {
  readonly fieldName: FieldName<C>;
  readonly fieldValue: unknown;
}

const DEFAULT_GROUPS: Readonly<Record<string, PropertyGroup>> = {
  main: { caption: 'Основное', priority: 10 },
  system: { caption: 'Служебное', priority: 90 },
};

/** Completes a class's declaration and checks what the type system can't: every name it mentions exists. */
export function defineClass<
  const P extends Properties,
  const Name extends string = string,
  Known extends string = KnownName<P>,
>(options: ClassOptions<P, Name, NoInfer<Known>>): ClassDefinition<P, Name> {
  const {
    roles = ['siteEditors'],
    access,
    gender,
    writtenByProduct,
    readByAll,
    groups,
    isComponent,
    folders,
    view,
    tabs,
    recordActions,
    nested,
    related,
    defaultOrder,
    linkedFiles,
    uniqueTogether,
    aliases,
    propertyAliases,
    properties,
    ...rest
  } = options;
  const placed =
    folders === undefined || folders === 'none' ? {} : { [FOLDERS_PROPERTY]: folderLinks(options.name, folders) };
  const allProperties: P & SystemProperties = { ...systemProperties, ...properties, ...placed };
  const definition: ClassDefinition<P, Name> = {
    ...rest,
    gender: gender ?? 'feminine',
    isComponent: isComponent ?? false,
    folders: folders ?? 'none',
    view: view ?? 'fields',
    tabs: tabs ?? [],
    recordActions: recordActions ?? [],
    nested: nested ?? [],
    related: related ?? [],
    aliases: aliases ?? [],
    propertyAliases: propertyAliases ?? {},
    access: { read: roles, create: roles, update: roles, delete: roles, ...access },
    writtenByProduct: writtenByProduct ?? false,
    readByAll: readByAll ?? false,
    groups: { ...DEFAULT_GROUPS, ...groups },
    defaultOrder: defaultOrder ?? { fieldName: 'id', direction: 'DESC' },
    linkedFiles: linkedFiles ?? ANY_FILE,
    uniqueTogether: uniqueTogether ?? [],
    properties: allProperties,
  };
  assertNames(definition);
  return definition;
}

/** The properties that come and go with a record's file. */
export function contentProperties({ content }: Pick<ClassDefinition, 'content'>): readonly string[] {
  return content ? [content.id, content.name, content.size, ...Object.values(content.image ?? {})] : [];
}

function choiceNames(choice: DefaultChoice | undefined): readonly string[] {
  if (!choice) return [];
  if (choice.kind === 'held') return [choice.owner];
  return choice.within === undefined ? [choice.property] : [choice.property, choice.within];
}

function assertNames(definition: ClassDefinition): void {
  const names = new Set(Object.keys(definition.properties));
  const expected = [
    definition.captionProperty,
    definition.defaultOrder.fieldName,
    ...choiceNames(definition.defaultChoice),
    ...definition.nested.map((route) => route.property),
    ...contentProperties(definition),
    ...definition.uniqueTogether.flat(),
    ...definition.tabs.flatMap(({ properties = [] }) => properties),
    ...(definition.naturalKey ?? []),
    ...(definition.dataMigrations ?? []).map(({ property }) => property),
    ...Object.values(definition.propertyAliases),
  ];
  if ((definition.view === 'tabs') !== definition.tabs.length > 0)
    throw new Error(`${definition.name}: tabs and their view`);
  for (const [name, property] of Object.entries(definition.properties)) {
    if (!/^[a-z][A-Za-z0-9]*$/u.test(name)) throw new Error(`${definition.name}.${name}: property names are camelCase`);
    if (!definition.groups[property.group]) throw new Error(`${definition.name}.${name}: no group ${property.group}`);
    if (property.notBefore) expected.push(property.notBefore);
    if (property.uniqueWithin !== undefined) expected.push(property.uniqueWithin);
    if (property.reference?.dependsOn) expected.push(property.reference.dependsOn.property);
  }
  for (const name of expected) {
    if (!names.has(name)) throw new Error(`${definition.name}: no property ${name}`);
  }
}
