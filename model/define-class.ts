import type {
  ContentPlace,
  CopiedWith,
  DefaultChoice,
  DuplicateSigns,
  Gender,
  ImportedUnder,
  NavigationPlace,
  NestedRoute,
  PropertyGroup,
  RelatedRecords,
  TimelineSource,
  ViewSource,
} from './class-parts.ts';
import { ANY_FILE, type FileRules } from './file-rules.ts';
import { folderLinks, FOLDERS_PROPERTY, type FolderMode } from './folder-links.ts';
import { datetime } from './kinds/datetime.ts';
import { integer } from './kinds/integer.ts';
import type { LetterTrigger } from './letter-triggers.ts';
import type { DetailView, FolderAction, ListRowAction, ListScreen, PageTab, RecordAction } from './page-view.ts';
import type { PluralForms } from './plural.ts';
import type { Property, ValueOf } from './property/property.ts';
import type { RoleKey } from './terms/roles.ts';
import type { DataMigration } from './structured/data-migration.ts';

/** The shape of a class's properties. */
export type Properties = Readonly<Record<string, Property>>;

/** The actions on records of a class. */
export const ACTIONS = ['read', 'create', 'update', 'delete'] as const;
/** One action on records of a class. */
export type Action = (typeof ACTIONS)[number];

/** The roles for each action. Administrators may do everything and are not listed. */
export type Access = Readonly<Record<Action, readonly RoleKey[]>>;

/** The property names that a declaration may use: the class's own and those of every class. */
export type KnownName<P extends Properties> = keyof (P & SystemProperties) & string;

/** By whom a record is seen: the names of the properties with its owner, with roles and, if any, with the class that it is about. */
export interface SeenBy<Known extends string = string> {
  readonly owner: Known;
  /** The roles that it is shown to; without it Administrators see all of them. */
  readonly roles?: Known;
  readonly className?: Known;
}

/** The argument of `defineClass`. `Known` are the names of the class's properties. */
export interface ClassOptions<P extends Properties, Name extends string = string, Known extends string = KnownName<P>> {
  /** The canonical name: metadata, route names and code use this spelling. */
  readonly name: Name;
  /**
   * The class's former name: its table, history and data stored under the name are renamed (docs/recipes.md, 'Changing a
   * class').
   */
  readonly was?: string;
  /** Assigned once and never changed: history and object naturalKey store it. */
  readonly classId: number;
  /** Singular, as in «Новость добавлена». */
  readonly caption: string;
  /** The gender of the caption; feminine by default. */
  readonly gender?: Gender;
  /** Plural, as in the menu and the list's title. */
  readonly pluralCaption: string;
  /** The noun after a number, as in «9 лидов»: in the heading of the list, and before they are deleted with another record. */
  readonly counted?: PluralForms;
  /** The amount in the default currency whose sum the heading of the list states. */
  readonly sum?: Known;
  /** The genitive plural, as in «нет новостей». */
  readonly description?: string;
  /** The list's route under `/manage/{route}`; a class without one has no screen of its own. */
  readonly route?: string;
  /** The lists of the records of one parent. */
  readonly nested?: readonly NestedRoute<Known>[];
  /** The records shown on a record's page, in order. */
  readonly related?: readonly RelatedRecords[];
  /** What the timeline of a record shows besides its own changes. */
  readonly timeline?: readonly TimelineSource<Known>[];
  readonly navigation?: NavigationPlace;
  readonly isComponent?: boolean;
  readonly folders?: FolderMode;
  /** The id of its folder class, where the specification gives it (spec 1 §3). */
  readonly folderClassId?: number;
  readonly view?: DetailView;
  /** The tabs of the view `tabs`; the first opens by default. */
  readonly tabs?: readonly PageTab[];
  /** A table of the records by default. */
  readonly listScreen?: ListScreen;
  readonly recordActions?: readonly RecordAction[];
  readonly rowActions?: readonly ListRowAction[];
  readonly folderActions?: readonly FolderAction[];
  /** Tables become records of it under the record that the property names, by a way of their own. */
  readonly importedUnder?: ImportedUnder<Known>;
  /** Its records are people: a page that references one shows them among its people. */
  readonly isPerson?: true;
  /** The roles besides Administrators that may use the class, for every action; Site Editors by default. */
  readonly roles?: readonly RoleKey[];
  /** Overrides of `roles` per action. */
  readonly access?: Partial<Access>;
  /** No call writes its records, whatever the roles: only the product does. */
  readonly writtenByProduct?: boolean;
  /** Every signed-in user may read it, whatever the roles. */
  readonly readByAll?: boolean;
  /** Only these see a record, and only where they may read the class that it is about. */
  readonly seenBy?: SeenBy<Known>;
  readonly groups?: Readonly<Record<string, PropertyGroup>>;
  /** The property that labels the record in links, titles and the history. */
  readonly captionProperty: Known;
  /**
   * The properties that a record is known by besides its name and its state: the header of its page shows them, in order.
   */
  readonly facts?: readonly Known[];
  /** The properties of which a new record's caption is made, apart by blanks, until another one is typed. */
  readonly captionParts?: readonly Known[];
  /** The columns of its list that matter most, in order, after the name and before its other list columns. */
  readonly columns?: readonly Known[];
  /** The day or moment under which its records stand in a calendar: when they happen, or are public. */
  readonly calendar?: Known;
  /** The default sort of the list; newest first if not given. */
  readonly defaultOrder?: { readonly fieldName: Known; readonly direction: 'ASC' | 'DESC' };
  /** How the default record of the class or of a parent is stored. */
  readonly defaultChoice?: DefaultChoice<Known>;
  /** Doubles among the records are found by these, and can be merged. */
  readonly duplicates?: DuplicateSigns<Known>;
  /** Each record holds a file. */
  readonly content?: ContentPlace<Known>;
  /** Which files may be attached to a record (`linkedFiles`, spec 2 §3.1); any by default. */
  readonly linkedFiles?: FileRules;
  /** What its records are told by letters of besides what all records in folders are. */
  readonly letterTriggers?: readonly LetterTrigger[];
  /** The name under which a component's answer includes its records of this class on request (spec 2 §3.1). */
  readonly includedAs?: string;
  /**
   * Properties whose combination of values is unique. Records in which one of them is empty never collide, unless it is
   * one of `emptyTogether`.
   */
  readonly uniqueTogether?: readonly (readonly Known[])[];
  /** References of `uniqueTogether` whose empty values count as equal. */
  readonly emptyTogether?: readonly Known[];
  /** Properties of which a new record names all or none: their defaults make a whole only together. */
  readonly givenTogether?: readonly (readonly Known[])[];
  /** Its records are copied with the record that one of their references names. */
  readonly copied?: CopiedWith<Known>;
  /**
   * The reference to the record whose history tells of this one, as an order's does of its lines. It is no part of a copy or
   * of a version of that record.
   */
  readonly toldWith?: Known;
  /** No call copies a record: it tells of one occasion, or there is one for each name though no value says so. */
  readonly isCopyable?: false;
  /** Only the product creates records, as from what a visitor sends; people change and delete them, and undo that. */
  readonly createdByProduct?: true;
  /**
   * No access key reaches its records, whatever the rights of its owner: they tell who may do what. Neither does one reach
   * those that have an owner (`seenBy`).
   */
  readonly isByPeopleOnly?: true;
  /** A deleted record is never erased for good: values of other records are read by it. */
  readonly isErasable?: false;
  /** Properties of which a record has at least one. */
  readonly eitherOf?: { readonly names: readonly Known[]; readonly message: string };
  /** The natural key: creating a record with the key of an existing one answers the existing one. */
  readonly naturalKey?: readonly Known[];
  /** Aliases of the class's name in calls. */
  readonly aliases?: readonly string[];
  /** Aliases of its properties in filters and writes; answers show the values under both names. */
  readonly propertyAliases?: Readonly<Record<string, Known>>;
  /** The migrations of stored structured values, oldest first; new ones are appended. */
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
  readonly counted?: PluralForms;
  readonly sum?: string;
  readonly description?: string;
  readonly route?: string;
  readonly nested: readonly NestedRoute[];
  readonly related: readonly RelatedRecords[];
  readonly timeline?: readonly TimelineSource[];
  readonly navigation?: NavigationPlace;
  readonly isComponent: boolean;
  readonly folders: FolderMode;
  readonly folderClassId?: number;
  readonly view: DetailView;
  readonly tabs: readonly PageTab[];
  readonly listScreen?: ListScreen;
  readonly recordActions: readonly RecordAction[];
  readonly rowActions?: readonly ListRowAction[];
  readonly folderActions: readonly FolderAction[];
  readonly importedUnder?: ImportedUnder;
  readonly isPerson?: true;
  readonly access: Access;
  readonly writtenByProduct: boolean;
  readonly readByAll: boolean;
  readonly seenBy?: SeenBy;
  readonly groups: Readonly<Record<string, PropertyGroup>>;
  readonly captionProperty: string;
  readonly facts: readonly string[];
  readonly captionParts?: readonly string[];
  readonly columns?: readonly string[];
  readonly calendar?: string;
  readonly defaultOrder: { readonly fieldName: string; readonly direction: 'ASC' | 'DESC' };
  readonly defaultChoice?: DefaultChoice;
  readonly duplicates?: DuplicateSigns;
  readonly content?: ContentPlace;
  readonly linkedFiles: FileRules;
  readonly letterTriggers?: readonly LetterTrigger[];
  readonly includedAs?: string;
  readonly uniqueTogether: readonly (readonly string[])[];
  readonly emptyTogether: readonly string[];
  readonly givenTogether?: readonly (readonly string[])[];
  readonly copied?: CopiedWith;
  readonly toldWith?: string;
  readonly isCopyable?: false;
  readonly createdByProduct?: true;
  readonly isByPeopleOnly?: true;
  readonly isErasable?: false;
  readonly eitherOf?: { readonly names: readonly string[]; readonly message: string };
  /** The source of the records; absent if the class has its own table. */
  readonly source?: ViewSource;
  readonly naturalKey?: readonly string[];
  readonly aliases: readonly string[];
  readonly propertyAliases: Readonly<Record<string, string>>;
  readonly properties: P & SystemProperties;
  readonly dataMigrations?: readonly DataMigration[];
  /** Distinguishes revisions of the class in a running process: it changes with the custom fields. */
  readonly revision?: number;
  /** Whether the index of words does not hold yet what the searchable custom fields are now. */
  readonly pendingWords?: true;
  /** Removed custom fields, by name: history still shows their values. */
  readonly formerFields?: Properties;
}

/** The properties the product maintains on every record. `version` increases by one with every change. */
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
 * A record of a known class as an answer carries it. A property is absent if a list omits it or its reader may not
 * read it; custom fields and expanded references are read by the class's metadata.
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

/** Completes a class's declaration and checks what the type system can't: every property name it uses exists. */
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
    folderActions,
    nested,
    related,
    facts,
    defaultOrder,
    linkedFiles,
    uniqueTogether,
    emptyTogether,
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
    folderActions: folderActions ?? [],
    nested: nested ?? [],
    related: related ?? [],
    facts: facts ?? [],
    aliases: aliases ?? [],
    propertyAliases: propertyAliases ?? {},
    access: { read: roles, create: roles, update: roles, delete: roles, ...access },
    writtenByProduct: writtenByProduct ?? false,
    readByAll: readByAll ?? false,
    groups: { ...DEFAULT_GROUPS, ...groups },
    defaultOrder: defaultOrder ?? { fieldName: 'id', direction: 'DESC' },
    linkedFiles: linkedFiles ?? ANY_FILE,
    uniqueTogether: uniqueTogether ?? [],
    emptyTogether: emptyTogether ?? [],
    properties: allProperties,
  };
  assertNames(definition);
  return definition;
}

/** The properties that are set and cleared together with a record's file. */
export function contentProperties({ content }: Pick<ClassDefinition, 'content'>): readonly string[] {
  return content ? [content.id, content.name, content.size, ...Object.values(content.image ?? {})] : [];
}

function choiceNames(choice: DefaultChoice | undefined): readonly string[] {
  if (!choice) return [];
  if (choice.kind === 'held') return [choice.owner];
  return choice.within === undefined ? [choice.property] : [choice.property, choice.within];
}

/** The properties by which doubles of a record are found. */
export function signNames({ duplicates }: Pick<ClassDefinition, 'duplicates'>): readonly string[] {
  if (!duplicates) return [];
  return [...duplicates.name, ...duplicates.phones, ...duplicates.emails, ...(duplicates.codes ?? [])];
}

function assertNames(definition: ClassDefinition): void {
  const names = new Set(Object.keys(definition.properties));
  const expected = [
    definition.captionProperty,
    ...definition.facts,
    definition.defaultOrder.fieldName,
    ...(definition.columns ?? []),
    ...(definition.calendar === undefined ? [] : [definition.calendar]),
    ...choiceNames(definition.defaultChoice),
    ...signNames(definition),
    ...definition.nested.map((route) => route.property),
    ...contentProperties(definition),
    ...(definition.timeline ?? []).flatMap(({ own }) => own ?? []),
    ...definition.uniqueTogether.flat(),
    ...definition.emptyTogether,
    ...(definition.givenTogether ?? []).flat(),
    ...(definition.importedUnder === undefined ? [] : [definition.importedUnder.property]),
    ...(definition.copied === undefined ? [] : [definition.copied.of]),
    ...(definition.toldWith === undefined ? [] : [definition.toldWith]),
    ...(definition.eitherOf?.names ?? []),
    ...Object.values(definition.seenBy ?? {}),
    ...(definition.sum === undefined ? [] : [definition.sum]),
    ...(definition.captionParts ?? []),
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
    if (property.setBy !== undefined) expected.push(property.setBy);
    if (property.reference?.dependsOn) expected.push(property.reference.dependsOn.property);
    expected.push(...Object.keys(property.reference?.fills ?? {}));
  }
  for (const name of expected) {
    if (!names.has(name)) throw new Error(`${definition.name}: no property ${name}`);
  }
}
