import type { EditorKind } from './editor-kind.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Operator } from './operator.ts';
import type { PropertyKind } from './property-kind.ts';
import type { RoleKey } from './roles.ts';
import type { Validation } from './validators/validator.ts';
import { validation } from './validators/registry.ts';

/** The JSON type of a property's value, as metadata names it (spec 2 §3.10). */
export type WireType = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** How a list may be ordered by a property: Russian text, plain value, or not at all. */
export type SortOrder = 'text' | 'value' | 'none';

/** What is true of every property of one kind. One file in `model/kinds` each. */
export interface Kind {
  readonly name: PropertyKind;
  readonly wireType: WireType;
  readonly editor: EditorKind;
  readonly operators: readonly Operator[];
  readonly sort: SortOrder;
  /** Whether list answers carry the value: large texts stay on the detail page. */
  readonly inLists: boolean;
  /** The PostgreSQL type of the column. */
  readonly sqlType: (property: Property) => string;
  readonly jsonSchema: (property: Property) => JsonSchema;
  /** The message for a value (never empty) that is not of this kind, or null. */
  readonly check: (value: unknown, property: Property) => string | null;
  /** Reads a filter's text as a value of this kind; what can't be read comes back as it was and fails `check`. */
  readonly parse?: (text: string) => unknown;
}

/** What happens to a record when the record it points to is deleted. */
export type OnDelete = 'restrict' | 'cascade' | 'setNull';

/** Where a reference points, and how the picker finds its records. The class is named, never imported. */
export interface ReferenceTarget {
  readonly className: string;
  /** Fixed conditions on the records to pick from. */
  readonly filter?: readonly { readonly fieldName: string; readonly fieldValue: string | number | boolean }[];
  /** The picker shows only records whose `fieldName` equals this record's `property` (a city of the chosen country). */
  readonly dependsOn?: Dependence;
  /** Following the reference from record to record never leads back to where it began: the records form a tree. */
  readonly acyclic?: boolean;
  /**
   * Properties of the record it points to that answers show beside its id and caption (spec 1 §3, spec 2 §3.3), as far as
   * the reader may read them there.
   */
  readonly shows?: readonly string[];
  readonly onDelete: OnDelete;
}

/** Which records fit this one. `strict` holds it at every write; else the picker alone minds it. */
export interface Dependence {
  readonly property: string;
  readonly fieldName: string;
  readonly strict?: boolean;
}

/** What a link to a component of any class may point to. */
export interface ComponentTarget {
  /** The component classes it may point to; all of them where absent. */
  readonly classNames?: readonly string[];
  /** The view in whose list all of them stand to be picked from; its `className` tells which each is. */
  readonly picker?: string;
  /** It points to a folder, whichever class's, and to no component. */
  readonly folders?: true;
  readonly onDelete: Exclude<OnDelete, 'restrict'>;
}

/** One choice of an enumeration (spec 2 §3.10). */
export interface EnumItem {
  readonly id: number | string;
  readonly caption: string;
  readonly icon?: string;
}

/** An object of named properties. An open one keeps the keys that it does not declare, as they were sent. */
export interface StructStructure {
  readonly of: 'struct';
  readonly properties: Readonly<Record<string, Property>>;
  readonly isOpen: boolean;
  /** The property by whose value people tell one item of a list from another. */
  readonly captionProperty?: string;
}

/** Items of one property, in order. Objects among them are told apart by their `id`, a string or an integer. */
export interface ListStructure {
  readonly of: 'list';
  readonly item: Property;
}

/** An object whose `tag` names which of the variants it is; each variant is a struct. */
export interface UnionStructure {
  readonly of: 'union';
  readonly tag: string;
  readonly variants: Readonly<Record<string, Property>>;
}

/** How the value of a structured kind is built of other properties. */
export type Structure = StructStructure | ListStructure | UnionStructure;

/** How the state editor looks (spec 2 §2.6). */
export type StateMode = 'buttonGroup' | 'switch' | 'radio' | 'menu';

/** One property of a class, as declared. `Value` and `Required` live in the type only and give the record's type. */
export interface Property<Value = unknown, Required extends boolean = boolean> {
  readonly kind: Kind;
  readonly caption: string;
  readonly description?: string;
  readonly group: string;
  readonly editor: EditorKind;
  readonly required: Required;
  readonly validations: readonly Validation[];
  /** Set by the product alone: a write that names it is refused. */
  readonly readonly: boolean;
  /** A column of the list from the start; the others can be switched on where lists carry them. */
  readonly visibleInTable: boolean;
  readonly inLists: boolean;
  readonly sortable: boolean;
  /** Part of the class's search document; by a reference a search finds what the search of the class it points to finds. */
  readonly searchable: boolean;
  /** Filled in by the product where a new record leaves it empty. */
  readonly assigned: boolean;
  /** The property of the same record that this one must not be less than, where both have a value. */
  readonly notBefore?: string;
  /** No two records of the class hold the same value. */
  readonly unique: boolean;
  /** No two records that agree in this other property hold the same value. */
  readonly uniqueWithin?: string;
  /** Readable by roles that only pick records of this class for a link. */
  readonly inPicker: boolean;
  /** Never leaves the server: absent from every answer, masked in history. */
  readonly secret: boolean;
  /** The roles that may read it, beyond Administrators; everyone who may read the class where absent. */
  readonly readRoles?: readonly RoleKey[];
  /** The roles that may write it, beyond Administrators; everyone who may write the class where absent. */
  readonly writeRoles?: readonly RoleKey[];
  readonly default?: Value | null;
  readonly maxLength?: number;
  readonly reference?: ReferenceTarget;
  /** For a link that names no single class. */
  readonly component?: ComponentTarget;
  readonly items?: readonly EnumItem[];
  /** Of the structured kinds alone. */
  readonly structure?: Structure;
  readonly mode?: StateMode;
  readonly activeState?: number;
  readonly disactiveState?: number;
  /** Under which a custom field's value stands in the record's `extended_properties`; a declared property has a column. */
  readonly extensionKey?: string;
  /** What a text is typed into; `#` stands for a digit. */
  readonly mask?: string;
  /** The property whose text a system name is made of. */
  readonly boundTo?: string;
  /** The name the property had before: its values, history and indexes follow (README, 'Changing a class'). */
  readonly was?: string;
  /** SQL over the row that gives the records stored so far their value, where they have none. Columns are quoted snake case. */
  readonly backfill?: string;
}

/** The TypeScript type of one property's value. */
export type ValueOf<P> =
  P extends Property<infer Value, infer Required> ? (Required extends true ? Value : Value | null) : never;

/** What any kind's builder accepts. */
export interface PropertyOptions<Value, Required extends boolean> {
  readonly caption: string;
  readonly description?: string;
  readonly group?: string;
  readonly editor?: EditorKind;
  readonly required?: Required;
  /** The message of the required rule where it differs from the shared one. */
  readonly requiredMessage?: string;
  readonly readonly?: boolean;
  readonly visibleInTable?: boolean;
  readonly inLists?: boolean;
  readonly sortable?: boolean;
  readonly searchable?: boolean;
  readonly unique?: boolean;
  readonly assigned?: boolean;
  /** Where a range ends: the property it begins with, and what is said when it begins later. */
  readonly notBefore?: { readonly property: string; readonly message: string };
  readonly uniqueWithin?: string;
  readonly inPicker?: boolean;
  readonly secret?: boolean;
  readonly readRoles?: readonly RoleKey[];
  readonly writeRoles?: readonly RoleKey[];
  readonly default?: Value | null;
  readonly was?: string;
  readonly backfill?: string;
}

type Extra = Pick<
  Property,
  | 'maxLength'
  | 'reference'
  | 'component'
  | 'items'
  | 'structure'
  | 'mode'
  | 'activeState'
  | 'disactiveState'
  | 'mask'
  | 'boundTo'
>;

/** Completes a declaration with its kind's defaults. `rules` are the kind's own validations. */
export function property<Value, Required extends boolean = false>(
  kind: Kind,
  options: PropertyOptions<Value, Required>,
  rules: readonly Validation[] = [],
  extra: Extra = {},
): Property<Value, NoInfer<Required>> {
  const { requiredMessage, group, required, notBefore, ...rest } = options;
  const isRequired = required === true;
  const visibleInTable = options.visibleInTable ?? false;
  return {
    ...rest,
    ...extra,
    kind,
    group: group ?? 'main',
    editor: options.editor ?? (options.readonly ? 'readonly' : kind.editor),
    required: isRequired as Required,
    ...(notBefore ? { notBefore: notBefore.property } : {}),
    validations: [
      ...(isRequired ? [validation('required', undefined, requiredMessage)] : []),
      ...rules,
      ...(notBefore ? [validation('notBefore', notBefore.property, notBefore.message)] : []),
    ],
    readonly: options.readonly ?? false,
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
