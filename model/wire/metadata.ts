import type { Validation } from '../validators/registry.ts';
import type { LetterTrigger } from '../letter-triggers.ts';
import type { DuplicateSigns, Gender, PropertyGroup } from '../class-parts.ts';
import type { Action } from '../define-class.ts';
import type { EditorKind } from '../property/editor-kind.ts';
import type { FileRules } from '../file-rules.ts';
import type { PluralForms } from '../plural.ts';
import type { Operator } from '../property/operator.ts';
import type { DetailView, FolderAction, PageTab, ListRowAction, RecordAction } from '../page-view.ts';
import type {
  AmountCurrency,
  Dependence,
  EnumItem,
  ReferenceTarget,
  StateMode,
  WireType,
} from '../property/property.ts';
import type { PropertyKind } from '../property/property-kind.ts';

/** The most classes whose metadata one request asks for. */
export const MOST_CLASSES = 20;

/** A property of a reference's target that lists show beside the reference, by its name in the target's class. */
export interface TargetColumn {
  readonly name: string;
  readonly caption: string;
}

/** One property in a class's metadata (spec 1 §3). */
export interface MetadataProperty {
  readonly name: string;
  readonly type: WireType;
  readonly kind: PropertyKind;
  readonly caption: string;
  readonly description?: string;
  readonly editor: EditorKind;
  readonly group: string;
  readonly priority: number;
  readonly visibleInTable: boolean;
  /** Whether list answers contain it. */
  readonly inLists: boolean;
  readonly sortable: boolean;
  readonly operators: readonly Operator[];
  readonly readonly: boolean;
  readonly validations: readonly Validation[];
  /** For references: the target class; for links to components of several classes the view that lists all of them. */
  readonly config?: Omit<ReferenceTarget, 'asks' | 'onDelete' | 'dependsOn' | 'shows' | 'columns' | 'isOffered'> & {
    readonly captionField: string;
    /** The target records are people. */
    readonly isPerson?: true;
    /** A filter takes `{ me: true }`: the record that is the user who reads. */
    readonly mayBeMe?: true;
    /** `caption` is that of the property it depends on. */
    readonly dependsOn?: Dependence & { readonly caption: string };
    /** Properties of the target that lists show in columns of their own. */
    readonly columns?: readonly TargetColumn[];
  };
  /** A custom field: answers carry its value in `extendedProperties`. */
  readonly custom?: true;
  /** For links to components of several classes: the allowed classes (null: every component). */
  readonly component?: { readonly classNames: readonly string[] | null };
  readonly items?: readonly EnumItem[];
  /** Only for structured kinds. */
  readonly structure?: MetadataStructure;
  readonly mode?: StateMode;
  readonly activeState?: number;
  readonly disactiveState?: number;
  /** In which currency an amount is; by default in that of its record. */
  readonly currency?: AmountCurrency;
  /** A text that identifies something: two that look the same are one value. */
  readonly isCode?: boolean;
  /** No two records have the same value. */
  readonly isUnique?: boolean;
  /** The input mask of a text; `#` is a digit. */
  readonly mask?: string;
  /** The property from which a system name is generated (spec 1 §5). */
  readonly boundTo?: string;
  /** A record that is created without a value gets one. */
  readonly hasDefault?: true;
  /** The question before a value that lies in the future is saved; the server does not ask. */
  readonly asksAhead?: string;
  /** A day by which something is to be done: a past one is overdue. */
  readonly isDue?: true;
  /** Its texts name properties of the classes that this property of the record names. */
  readonly fieldsOf?: string;
  /** It is a filter of the records of the classes that this property of the record names. */
  readonly filterOf?: string;
}

/** The structure of a structured value, with the metadata of each of its parts. */
export type MetadataStructure =
  | {
      readonly of: 'struct';
      readonly properties: readonly MetadataProperty[];
      /** Keys that are not declared are kept. */
      readonly isOpen: boolean;
      /** The keys keep the order in which they are sent. */
      readonly keepsOrder?: true;
      /** The property whose value labels an item of a list for the user. */
      readonly captionProperty?: string;
    }
  | { readonly of: 'list'; readonly item: MetadataProperty }
  | {
      readonly of: 'union';
      /** The key that holds the variant's name. */
      readonly tag: string;
      /** Structs; the name of each is its value of the tag. */
      readonly variants: readonly MetadataProperty[];
    };

/** The answer of `GET /manage/{class}/metadata/`. */
export interface Metadata {
  readonly className: string;
  readonly classId: number;
  readonly caption: string;
  readonly gender: Gender;
  readonly pluralCaption: string;
  /** The noun after a number. */
  readonly counted?: PluralForms;
  /** The amount in the default currency whose sum the heading of the list states. */
  readonly sum?: string;
  readonly description?: string;
  readonly route?: string;
  readonly isComponent: boolean;
  readonly folders: null | {
    readonly className: string;
    readonly configType: 'Single' | 'Many';
    readonly actions?: readonly FolderAction[];
  };
  /** Present where changes of its records may be told by letters: the triggers that fit its folders. */
  readonly letters?: { readonly folderTriggers: readonly LetterTrigger[] };
  /** Which files may be attached to a component. */
  readonly linkedFiles?: FileRules;
  readonly view: DetailView;
  /** The tabs of the view `tabs`. */
  readonly tabs?: readonly PageTab[];
  readonly recordActions?: readonly RecordAction[];
  readonly rowActions?: readonly ListRowAction[];
  readonly captionProperty: string;
  /** The properties that the header of a record shows besides its name and its state, in order. */
  readonly facts?: readonly string[];
  /** The properties of which a new record's caption is made, apart by blanks. */
  readonly captionParts?: readonly string[];
  /** The columns of its list after the name, in the order in which they matter; shown by default. */
  readonly columns: readonly string[];
  /** The property under whose day or moment records stand in a calendar. */
  readonly calendar?: string;
  /** Doubles of records are found by these properties, and can be merged. */
  readonly duplicates?: { readonly kind: DuplicateSigns['kind']; readonly by: readonly string[] };
  readonly defaultOrder: { readonly fieldName: string; readonly direction: 'ASC' | 'DESC' };
  /** The property that marks the default record; `PATCH /{id}/default/` moves the mark. */
  readonly defaultMark?: string;
  /** Properties of which a record has at least one. */
  readonly eitherOf?: readonly string[];
  readonly groups: readonly (PropertyGroup & { readonly name: string })[];
  readonly properties: readonly MetadataProperty[];
  readonly permissions: Readonly<Record<Exclude<Action, 'read'>, boolean>>;
  /** The user may copy a record. */
  readonly copies?: true;
  /** The user may import tables into the class. */
  readonly imports?: true;
  /** The reference to the record under which tables become records of it, where the reader may import them. */
  readonly importsUnder?: string;
  /** People write notes on its records. */
  readonly takesNotes?: true;
  /** The reader may add custom fields to the class. */
  readonly extensible: boolean;
}
