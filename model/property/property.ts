import type { NavigationGroup } from '../terms/navigation-groups.ts';
import type { EditorKind } from './editor-kind.ts';
import type { ASKED_ALONG } from './asked-along.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Operator } from './operator.ts';
import { KIND_TRAITS, type KindTraits, type PropertyKind } from './property-kind.ts';
import type { RoleKey } from '../terms/roles.ts';
import { validation, type Validation } from '../validators/registry.ts';

/** The JSON type of a property's value, as metadata names it (spec 2 §3.10). */
export type WireType = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** How a list may be sorted by a property: as Russian text, as a plain value, or not at all. */
export type SortOrder = 'text' | 'value' | 'none';

/** What is common to all properties of one kind. One file in `model/kinds` each. */
export interface Kind {
  readonly name: PropertyKind;
  readonly traits: KindTraits;
  readonly wireType: WireType;
  readonly operators: readonly Operator[];
  readonly sort: SortOrder;
  /** Whether list answers contain the value: large texts are answered only with a single record. */
  readonly inLists: boolean;
  /** The PostgreSQL type of the column. */
  readonly sqlType: (property: Property) => string;
  readonly jsonSchema: (property: Property) => JsonSchema;
  /** The message for a value (never empty) that is not of this kind, or null. */
  readonly check: (value: unknown, property: Property) => string | null;
  /**
   * The stored form of a value, applied before `check`, for kinds whose traits name no form; a value that `check` refuses
   * is returned in any form. Applying it again changes nothing.
   */
  readonly canonical?: (value: unknown, property: Pick<Property, 'mask'>) => unknown;
  /** Parses a filter's text as a value of this kind; unparsable text is returned unchanged and fails `check`. */
  readonly parse?: (text: string) => unknown;
}

/** A kind with what its name is declared to be for others. */
export function defineKind(kind: Omit<Kind, 'traits'>): Kind {
  return { ...kind, traits: KIND_TRAITS[kind.name] };
}

/** What happens to a record when the record it points to is deleted. */
export type OnDelete = 'restrict' | 'cascade' | 'setNull';

/** A reference's target, and how the picker finds its records. The class is named, never imported. */
export interface ReferenceTarget {
  readonly className: string;
  /** Fixed conditions on the records to pick from. */
  readonly filter?: readonly { readonly fieldName: string; readonly fieldValue: string | number | boolean }[];
  /** The picker shows only records whose `fieldName` equals this record's `property` (a city of the chosen country). */
  readonly dependsOn?: Dependence;
  /** The reference must not form a cycle: the records form a tree. */
  readonly acyclic?: boolean;
  /**
   * Properties of the target record that answers include beside its id and caption (spec 1 §3, spec 2 §3.3), if the
   * reader may read them there.
   */
  readonly shows?: readonly string[];
  /** Those of `shows` that lists and workbooks show in columns of their own, after the reference. */
  readonly columns?: readonly string[];
  /** Properties of the target that its picker tells beside the caption, if the reader may read them there. */
  readonly tells?: readonly string[];
  /** Properties that the choice of a record fills where a person has not: each with the target's property. */
  readonly fills?: Readonly<Record<string, string>>;
  /** A new record without a value links to the default record of the target class. */
  readonly toDefault?: true;
  readonly onDelete: OnDelete;
  /** The records are offered by a call of its own: the link opens the target class to no pickers. */
  readonly isOffered?: false;
  /** With `cascade`: a person who deletes the target confirms that records like these go with it. */
  readonly asks?: AskedAlong;
}

/** Records that are not deleted with another one unless the request says so: those whose `through` has the value. */
export interface AskedAlong {
  /** The code of the refusal, and its message, which is followed by their captions. */
  readonly code: (typeof ASKED_ALONG)[number];
  readonly message: string;
  /** A reference of theirs, and the property of its target that must equal `fieldValue`. */
  readonly through: string;
  readonly fieldName: string;
  readonly fieldValue: string;
}

/**
 * Which records may be referenced from this one. `strict` is enforced at every write; else only the picker applies it.
 */
export interface Dependence {
  readonly property: string;
  readonly fieldName: string;
  readonly strict?: boolean;
}

/** The allowed targets of a link to a component of any class. */
export interface ComponentTarget {
  /** The allowed component classes; all of them if absent. */
  readonly classNames?: readonly string[];
  /** The view that lists all of them for picking; its `className` holds the class of each. */
  readonly picker?: string;
  /** The target is a folder of any class, not a component. */
  readonly folders?: true;
  /** The target is a record of any class that the menu has in one of these groups, a component or not. */
  readonly groups?: readonly NavigationGroup[];
  /** Classes beside those of the groups: parts of records, which the menu does not have. */
  readonly parts?: readonly string[];
  readonly onDelete: Exclude<OnDelete, 'restrict'>;
}

/** One choice of an enumeration (spec 2 §3.10). */
export interface EnumItem {
  readonly id: number | string;
  readonly caption: string;
  readonly icon?: string;
}

/** An object of named properties. An open one keeps undeclared keys as sent. */
export interface StructStructure {
  readonly of: 'struct';
  readonly properties: Readonly<Record<string, Property>>;
  readonly isOpen: boolean;
  /** The keys are kept in the order in which they were sent. */
  readonly keepsOrder?: true;
  /** The property whose value labels an item of a list for the user. */
  readonly captionProperty?: string;
}

/** Items of one property, in order. Objects among them are identified by their `id`, a string or an integer. */
export interface ListStructure {
  readonly of: 'list';
  readonly item: Property;
  readonly minItems?: number;
  /** Every item has an id, and no two have the same. */
  readonly isIdentified?: true;
}

/** An object whose `tag` names its variant; each variant is a struct. */
export interface UnionStructure {
  readonly of: 'union';
  readonly tag: string;
  readonly variants: Readonly<Record<string, Property>>;
}

/** How the value of a structured kind is composed of other properties. */
export type Structure = StructStructure | ListStructure | UnionStructure;

/** The appearance of the state editor (spec 2 §2.6). */
export type StateMode = 'buttonGroup' | 'switch' | 'radio' | 'menu';

/** The values that are computed where a record is read and stored nowhere; the store has the SQL of each. */
export type ComputedValue = 'priceInForce' | 'pricedArticle' | 'inStock' | 'nextTask';

/**
 * The currency of a number: the default one, none, as of a rate, or that of the record which this property of its own
 * references. A price in the currency of its record or of such a one has at most the decimal places of the currency.
 */
export type AmountCurrency = 'default' | 'none' | { readonly through: string };

/**
 * What a property names: its texts classes, those that tables are imported into, or the properties of the classes that
 * another property of the record names; its JSON a filter of the records of such classes. People choose them by their
 * captions; the rules of the class check them.
 */
export type Named =
  | 'classes'
  | 'importedClasses'
  | { readonly fieldsOf: string; readonly filterOf?: never }
  | { readonly filterOf: string; readonly fieldsOf?: never };

/** One property of a class, as declared. `Value` and `Required` exist only in the type and give the record's type. */
export interface Property<Value = unknown, Required extends boolean = boolean> {
  readonly kind: Kind;
  readonly caption: string;
  readonly description?: string;
  readonly group: string;
  readonly editor: EditorKind;
  readonly required: Required;
  readonly validations: readonly Validation[];
  /** Set only by the product: a write that includes it is refused. */
  readonly readonly: boolean;
  /** Read-only, but an undo restores its past value: a call of its own sets it for a user. */
  readonly comesBack: boolean;
  /** A column shown in the list by default; others can be switched on if list answers contain them. */
  readonly visibleInTable: boolean;
  readonly inLists: boolean;
  readonly sortable: boolean;
  /**
   * Part of the class's search document; for a reference, a search also matches what a search of the target class
   * finds.
   */
  readonly searchable: boolean;
  /** Set by the product if a new record leaves it empty. */
  readonly assigned: boolean;
  /** The property of the same record that this one must not be less than, if both have a value. */
  readonly notBefore?: string;
  /** The value is unique within the class. */
  readonly unique: boolean;
  /** The value is unique among the records with the same value of this other property. */
  readonly uniqueWithin?: string;
  /** Readable by roles that may only pick records of this class for a link. */
  readonly inPicker: boolean;
  /** Never leaves the server: absent from every answer and masked in history. */
  readonly secret: boolean;
  /** The roles besides Administrators that may read it; all that may read the class if absent. */
  readonly readRoles?: readonly RoleKey[];
  /** The roles besides Administrators that may write it; all that may write the class if absent. */
  readonly writeRoles?: readonly RoleKey[];
  readonly default?: Value | null;
  readonly maxLength?: number;
  /** A text that identifies something: two that look the same are one value. */
  readonly isCode?: boolean;
  /** It is of this one record alone, as its name in another system or its schedule: a copy of the record has none. */
  readonly isOwn?: true;
  /** In which currency an amount is; by default in that of its record, where it has one. */
  readonly currency?: AmountCurrency;
  readonly reference?: ReferenceTarget;
  /** For a link without a single target class. */
  readonly component?: ComponentTarget;
  readonly items?: readonly EnumItem[];
  /** Only for structured kinds. */
  readonly structure?: Structure;
  /** The message where a structured value is missing or of another type; it is also that of the whole refusal. */
  readonly wrongMessage?: string;
  readonly mode?: StateMode;
  readonly activeState?: number;
  readonly disactiveState?: number;
  /**
   * The key of a custom field's value in the record's `extended_properties`; a declared property has a column instead.
   */
  readonly extensionKey?: string;
  /** Computed at each read: without a column, a history, filters and an order. */
  readonly computed?: ComputedValue;
  /** The classes whose records a computed value is derived from, besides its own: it changes with any of them. */
  readonly computedFrom?: readonly string[];
  /** The input mask of a text; `#` is a digit. */
  readonly mask?: string;
  /** The property from which a system name is generated. */
  readonly boundTo?: string;
  /** A moment that the product sets, where it is empty, when the state under this name becomes the active one. */
  readonly setBy?: string;
  /** A date after the present day, or a moment after the present one, is saved once this question was answered. */
  readonly asksAhead?: string;
  /** A day by which something is to be done: a past one is shown as overdue. */
  readonly isDue?: true;
  /** A text that names people as `@[12]` (`model/noted`): histories and captions tell their names. */
  readonly namesPeople?: true;
  readonly names?: Named;
  /** The property's former name: its values, history and indexes are renamed (docs/recipes.md, 'Changing a class'). */
  readonly was?: string;
  /** An SQL expression over the row that backfills existing records without a value. Columns are quoted snake case. */
  readonly backfill?: string;
}

/** The TypeScript type of one property's value. */
export type ValueOf<P> =
  P extends Property<infer Value, infer Required> ? (Required extends true ? Value : Value | null) : never;

/** The options accepted by the builder of every kind. */
export interface PropertyOptions<Value, Required extends boolean> {
  readonly caption: string;
  readonly description?: string;
  readonly group?: string;
  readonly editor?: EditorKind;
  readonly required?: Required;
  /** The message of the required rule, if it differs from the shared one. */
  readonly requiredMessage?: string;
  readonly wrongMessage?: string;
  readonly readonly?: boolean;
  readonly comesBack?: boolean;
  readonly visibleInTable?: boolean;
  readonly inLists?: boolean;
  readonly sortable?: boolean;
  readonly searchable?: boolean;
  readonly unique?: boolean;
  readonly assigned?: boolean;
  /** For the end of a range: the property with its beginning, and the message when the beginning is later. */
  readonly notBefore?: { readonly property: string; readonly message: string };
  readonly uniqueWithin?: string;
  readonly setBy?: string;
  readonly inPicker?: boolean;
  readonly secret?: boolean;
  readonly readRoles?: readonly RoleKey[];
  readonly writeRoles?: readonly RoleKey[];
  readonly default?: Value | null;
  readonly asksAhead?: string;
  /** A moment that may only be set while it has not passed. */
  readonly isAhead?: true;
  readonly isDue?: true;
  readonly namesPeople?: true;
  readonly names?: Named;
  readonly isOwn?: true;
  readonly was?: string;
  readonly backfill?: string;
}

type Extra = Pick<
  Property,
  | 'maxLength'
  | 'computed'
  | 'computedFrom'
  | 'currency'
  | 'reference'
  | 'component'
  | 'items'
  | 'structure'
  | 'mode'
  | 'activeState'
  | 'disactiveState'
  | 'mask'
  | 'isCode'
  | 'boundTo'
>;

/** Completes a declaration with its kind's defaults. `rules` are the kind's own validations. */
export function property<Value, Required extends boolean = false>(
  kind: Kind,
  options: PropertyOptions<Value, Required>,
  rules: readonly Validation[] = [],
  extra: Extra = {},
): Property<Value, NoInfer<Required>> {
  const { requiredMessage, group, required, notBefore, isAhead, ...rest } = options;
  const isRequired = required === true;
  const visibleInTable = options.visibleInTable ?? false;
  return {
    ...rest,
    ...extra,
    kind,
    group: group ?? 'main',
    editor: options.editor ?? (options.readonly ? 'readonly' : kind.traits.editor),
    required: isRequired as Required,
    ...(notBefore ? { notBefore: notBefore.property } : {}),
    validations: [
      ...(isRequired ? [validation('required', undefined, requiredMessage)] : []),
      ...rules,
      ...(notBefore ? [validation('notBefore', notBefore.property, notBefore.message)] : []),
      ...(isAhead ? [validation('ahead')] : []),
    ],
    readonly: options.readonly ?? false,
    comesBack: options.comesBack ?? false,
    visibleInTable,
    inLists: options.inLists ?? (visibleInTable || kind.inLists),
    sortable: options.sortable ?? (visibleInTable && kind.sort !== 'none'),
    searchable: options.searchable ?? false,
    unique: options.unique ?? false,
    assigned: options.assigned ?? false,
    inPicker: options.inPicker ?? false,
    secret: options.secret ?? false,
  };
}
