import type { Action, Gender } from './define-class.ts';
import type { EditorKind } from './editor-kind.ts';
import type { FileRules } from './file-rules.ts';
import type { Operator } from './operator.ts';
import type {
  DetailView,
  ListScreen,
  NestedAside,
  PageTab,
  RecordAction,
  RelatedColumns,
  RelatedFooter,
} from './page-view.ts';
import type { Dependence, EnumItem, ReferenceTarget, StateMode, WireType } from './property.ts';
import type { PropertyKind } from './property-kind.ts';
import type { RoleKey } from './roles.ts';
import type { Validation } from './validators/validator.ts';

/** A record on the wire. Its fields are described by its class's metadata. */
export type WireRecord = { readonly id: number; readonly version: number } & Readonly<Record<string, unknown>>;

/** What a reference shows of its target record. */
export interface LinkedRecord {
  readonly id: number;
  readonly caption: string | null;
  /** The target's class, where the reference may point to several. */
  readonly className?: string;
}

/** One entry of the menu; a group has children, an item a path (spec 1 §2). */
export interface NavigationItem {
  readonly caption: string;
  readonly icon: string;
  /** Role names; the item is shown to users who have at least one of them. */
  readonly roles: readonly string[];
  readonly enabled: boolean;
  /** The route's name: the class name for a list. */
  readonly name?: string;
  readonly path?: string;
  readonly className?: string;
  /** The records of the list have no detail page. */
  readonly plain?: true;
  /** The detail pages of its records have sub-pages: the tabs of the view `tabs`. */
  readonly pages?: true;
  /** What the route shows instead of a table. */
  readonly screen?: ListScreen;
  /** Open to every signed-in user, whatever the roles. */
  readonly everybody?: true;
  readonly children?: readonly NavigationItem[];
}

/** A list of records that belong to one record of another class (spec 1 §2, the nested routes). */
export interface NestedPlace {
  /** The class of the listed records. */
  readonly className: string;
  readonly caption: string;
  /** With `:name` parameters; the last one is the parent's id. */
  readonly path: string;
  /** The route of one record of the list: the parameters of {@link path}, then the record's own id. */
  readonly detail?: string;
  /** Shown beside the fields there. */
  readonly aside?: NestedAside;
  readonly roles: readonly string[];
  readonly parent: string;
  /** The property of the listed records that equals the parent's id. */
  readonly property: string;
  /** The record of the second-to-last parameter, likewise; `through` is the parent's property that references it. */
  readonly above?: { readonly parent: string; readonly property?: string; readonly through?: string };
}

/** Records shown with a record of another class: those whose property references it. */
export interface RelatedList {
  /** The class of the record they are shown with. */
  readonly parent: string;
  /** That class, or the one whose records it shows: nested lists belong to records of this class. */
  readonly owner: string;
  readonly className: string;
  readonly property: string;
  readonly caption: string;
  readonly place: 'page' | 'tab';
  readonly footer?: RelatedFooter;
  readonly columns?: RelatedColumns;
  readonly roles: readonly string[];
}

/** The answer of `GET /manage/{class}/{id}/related/`: how many records each list holds that the reader may read. */
export type RelatedCounts = readonly {
  readonly className: string;
  readonly property: string;
  readonly total: number;
}[];

/**
 * The answer of `GET /manage/{class}/{id}/covers/`: each album of a component with the number of its images and the
 * first four.
 */
export type AlbumCovers = readonly {
  readonly albumId: number;
  readonly total: number;
  readonly images: readonly { readonly id: number; readonly version: number }[];
}[];

/** One sign-in of a user, as the answer of `GET /manage/user/{id}/sessions/` lists it. */
export interface UserSession {
  readonly id: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  readonly address: string | null;
  readonly agent: string | null;
  /** The session that sent the request. */
  readonly current: boolean;
}

/** The answer of `GET /api/configuration`. */
export interface Configuration {
  readonly apiPrefix: string;
  readonly title: string;
  readonly siteUrl: string;
  readonly timeZone: string;
  /** Origins from which external pictures may be loaded, as `https://cdn.example.ru` or `https://*.example.ru`. */
  readonly imageSources: readonly string[];
  readonly roles: Readonly<Record<RoleKey, string>>;
  readonly navigation: readonly NavigationItem[];
  readonly nested: readonly NestedPlace[];
  readonly related: readonly RelatedList[];
  /** The classes whose records each view shows. */
  readonly views: Readonly<Record<string, readonly string[]>>;
  readonly auth: { readonly cookieName: string; readonly lifetimeDays: number; readonly demo: boolean };
}

/** Who is signed in, as the shell shows it. */
export interface Profile {
  readonly id: number;
  readonly login: string;
  readonly email: string | null;
  readonly fullName: string;
  readonly jobPosition: string | null;
}

/** The answer of `GET /user/profile/`. */
export interface ProfileAnswer {
  readonly profile: Profile;
  readonly roles: readonly string[];
}

/** The answer of `POST /user/authenticate/`. */
export interface SignInAnswer extends ProfileAnswer {
  readonly token: string;
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
  readonly config?: Omit<ReferenceTarget, 'onDelete' | 'dependsOn' | 'shows'> & {
    readonly captionField: string;
    /** The target records are people. */
    readonly isPerson?: true;
    /** `caption` is that of the property it depends on. */
    readonly dependsOn?: Dependence & { readonly caption: string };
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
  /** The input mask of a text; `#` is a digit. */
  readonly mask?: string;
  /** The property from which a system name is generated (spec 1 §5). */
  readonly boundTo?: string;
}

/** The structure of a structured value, with the metadata of each of its parts. */
export type MetadataStructure =
  | {
      readonly of: 'struct';
      readonly properties: readonly MetadataProperty[];
      /** Keys that are not declared are kept. */
      readonly isOpen: boolean;
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
  readonly description?: string;
  readonly route?: string;
  readonly isComponent: boolean;
  readonly folders: null | { readonly className: string; readonly configType: 'Single' | 'Many' };
  /** Which files may be attached to a component. */
  readonly linkedFiles?: FileRules;
  readonly view: DetailView;
  /** The tabs of the view `tabs`. */
  readonly tabs?: readonly PageTab[];
  readonly recordActions?: readonly RecordAction[];
  readonly captionProperty: string;
  readonly defaultOrder: { readonly fieldName: string; readonly direction: 'ASC' | 'DESC' };
  /** The property that marks the default record; `PATCH /{id}/default/` moves the mark. */
  readonly defaultMark?: string;
  readonly groups: readonly { readonly name: string; readonly caption: string; readonly priority: number }[];
  readonly properties: readonly MetadataProperty[];
  readonly permissions: Readonly<Record<Exclude<Action, 'read'>, boolean>>;
  /** The reader may add custom fields to the class. */
  readonly extensible: boolean;
}

/** One condition of a list's filter. */
export interface FilterEntry {
  readonly fieldName: string;
  readonly fieldValue?: unknown;
  readonly operator?: Operator;
}

/** A page of records. */
export interface ListAnswer<Item = WireRecord> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** One field of a PATCH. */
export interface FieldValue {
  readonly fieldName: string;
  readonly fieldValue: unknown;
}

/** The body of every refused request. */
export interface ErrorAnswer {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
  readonly errors?: readonly FieldError[];
  readonly conflicts?: readonly FieldConflict[];
}

/** What is wrong with one field. */
export interface FieldError {
  readonly fieldName: string;
  readonly message: string;
}

/** A field that another user has changed since the writer read it. */
export interface FieldConflict {
  /** For a leaf of a structured value its path, with the ids of items: `fields[f1].attrs.label`. */
  readonly fieldName: string;
  readonly base: unknown;
  readonly current: unknown;
  readonly yours: unknown;
}

/** The kind of change made to a record. */
export type ChangeAction = 'create' | 'update' | 'delete';

/** The part of a change-set that concerns one record, as its history shows it. */
export interface HistoryEntry {
  readonly changeSetId: number;
  readonly at: string;
  readonly user: { readonly id: number | null; readonly caption: string };
  readonly action: ChangeAction;
  readonly version: number;
  readonly fields: readonly {
    /** For a change within a structured value its path, with the ids of items: `fields[f1].attrs.label`. */
    readonly fieldName: string;
    /** For a change within a structured value the captions along its path: `Поля → Имя → Подпись`. */
    readonly caption: string;
    /** The names of the properties along the path to a leaf; absent where the entry covers the whole field. */
    readonly names?: readonly string[];
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

/** One entry of the home page's list of recent changes. */
export interface RecentChange extends Omit<HistoryEntry, 'fields'> {
  readonly className: string;
  /** The plural caption of its class: not every class has a menu item that shows it. */
  readonly classCaption: string;
  readonly objectId: number;
  /** The current caption, or the last one before deletion. */
  readonly caption: string | null;
  /**
   * The owner of the record, such as the article of a picture or the order of an item; null for a record without one.
   */
  readonly owner: { readonly id: number; readonly className: string } | null;
  /** Whether the record has been deleted since, so that it has no link. */
  readonly gone: boolean;
  readonly fieldCaptions: readonly string[];
}

/** The answer of `GET /home/`. */
export interface HomeAnswer {
  readonly counts: readonly { readonly className: string; readonly total: number; readonly active: number }[];
  readonly recent: readonly RecentChange[];
}

/** The answer of `GET /search/`: the best matches of each class, in the order of the menu. */
export interface SearchAnswer {
  readonly groups: readonly { readonly className: string; readonly items: readonly LinkedRecord[] }[];
}

/** The answer of `POST /manage/{class}/selection/`: rows and their versions, stored on the server. */
export interface SelectionAnswer {
  readonly selectionId: string;
  readonly count: number;
  /** The number of requested rows that don't match `only` and are left out. */
  readonly left: number;
}

/** The answer of `GET /manage/{class}/{id}/reactions/`: ratings from 1 to 5, null if there are none (spec 2 §3.1). */
export interface ReactionTotals {
  readonly minRating: number | null;
  readonly maxRating: number | null;
  readonly aggregateRating: number | null;
  readonly ratings: number;
  readonly likes: number;
  readonly dislikes: number;
}

/** A record with its class: of `GET /object/{id}/` and `GET /manage/attachedfile/{id}/uses/`. */
export interface NamedRecord extends LinkedRecord {
  readonly className: string;
  readonly classCaption: string;
}

/** The status of a document's conversion: of `POST` and `GET /manage/document/{id}/convert`. */
export interface ConversionState {
  readonly id: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** Percent. */
  readonly progress: number;
  /** Why it failed. */
  readonly message: string | null;
}

/** The progress of an upload in parts, in bytes: of `/upload/`. */
export interface UploadProgress {
  readonly id: string;
  readonly fileName: string;
  readonly size: number;
  readonly received: number;
}

/** The keywords added to a component: of `POST /manage/SeoKeyword/scope/` and `PUT /manage/{class}/{id}/keywords/`. */
export interface AddedKeywords {
  readonly added: number;
  readonly keywords: readonly string[];
}
