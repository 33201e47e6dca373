import type {
  BuilderView,
  ListScreen,
  NestedAside,
  RelatedColumns,
  RelatedFooter,
  RelatedPanel,
  RelatedProposal,
} from '../page-view.ts';
import type { RoleKey } from '../terms/roles.ts';

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
  /** The class of the folders beside the list. */
  readonly folders?: string;
  /** The records of the list have no detail page. */
  readonly plain?: true;
  /** The path below which its records have a screen of their own in place of a page. */
  readonly page?: string;
  /** The detail pages of its records have sub-pages: the tabs of the view `tabs`. */
  readonly pages?: true;
  /** The detail pages of its records are a builder, whose code and data are asked for at once. */
  readonly builder?: BuilderView;
  /** What its list creates, in the accusative; absent where it creates nothing. */
  readonly creates?: string;
  /** What the route shows instead of a table. */
  readonly screen?: ListScreen;
  /** Open to every signed-in user, whatever the roles. */
  readonly everybody?: true;
  /** People write notes on the records of its items. */
  readonly takesNotes?: true;
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
  readonly proposal?: RelatedProposal;
  readonly panel?: RelatedPanel;
  readonly columns?: RelatedColumns;
  /** The enumeration by whose items the table is divided. */
  readonly groupBy?: string;
  /** Its records belong to the record: they are copied and compared with it. */
  readonly isPart?: true;
  readonly roles: readonly string[];
}

/** A class whose doubles can be found and merged. */
export interface MergedClass {
  readonly className: string;
  readonly caption: string;
  /** Those that read it in full. */
  readonly roles: readonly string[];
}

/** The answer of `GET /api/configuration`. */
export interface Configuration {
  readonly apiPrefix: string;
  readonly title: string;
  readonly siteUrl: string;
  readonly timeZone: string;
  /** Seconds for which a letter that follows from a change waits. */
  readonly letterDelay: number;
  /** Days for which what was deleted stays in the bin. */
  readonly binDays: number;
  /** Origins from which external pictures may be loaded, as `https://cdn.example.ru` or `https://*.example.ru`. */
  readonly imageSources: readonly string[];
  readonly roles: Readonly<Record<RoleKey, string>>;
  readonly navigation: readonly NavigationItem[];
  readonly nested: readonly NestedPlace[];
  readonly related: readonly RelatedList[];
  readonly merged: readonly MergedClass[];
  /** The classes whose records each view shows. */
  readonly views: Readonly<Record<string, readonly string[]>>;
  /** The classes from which values of each class's records are computed where they are read. */
  readonly computed: Readonly<Record<string, readonly string[]>>;
  readonly auth: {
    readonly cookieName: string;
    readonly lifetimeDays: number;
    readonly demo: boolean;
    /** The providers of OpenID Connect by which users may sign in. */
    readonly providers: readonly { readonly name: string; readonly caption: string }[];
    /** Passwords are refused, except that of one account for emergencies. */
    readonly providersOnly: boolean;
    /** Whether a new password can be asked for by mail. */
    readonly recovery: boolean;
  };
}
