import type { NavigationGroup } from './terms/navigation-groups.ts';
import type { RoleKey } from './terms/roles.ts';
import type { NestedAside, RelatedColumns, RelatedFooter, RelatedPanel, RelatedProposal } from './page-view.ts';

/** A section of the detail page and the settings drawer. */
export interface PropertyGroup {
  readonly caption: string;
  readonly priority: number;
  /** It is of no use for who reads a record, and begins closed. */
  readonly isClosed?: true;
}

/** The grammatical gender of a class's caption, with which messages about one record agree. */
export type Gender = 'masculine' | 'feminine' | 'neuter';

/** How tables become records under the record of another class. */
export interface ImportedUnder<Known extends string = string> {
  /** The reference to the record that they belong to. */
  readonly property: Known;
  /** What columns they have, how rows find their records, and how rows are decided and written. */
  readonly way: 'prices';
}

/** A class's place in the menu. */
export interface NavigationPlace {
  readonly group: NavigationGroup;
  readonly priority: number;
  /** The accusative of the caption, in lower case, where it is the name of a living being: «клиента». */
  readonly accusative?: string;
  /** The path below which its records have a screen of their own in place of a page. */
  readonly page?: string;
}

/** A list of the class below one record of another (spec 1 §2, the nested routes). */
export interface NestedRoute<Known extends string = string> {
  /** Under `/manage/`; the last parameter holds what {@link property} of the listed records must equal. */
  readonly path: string;
  /** The class of the record whose id the last parameter is. */
  readonly parent: string;
  readonly property: Known;
  /** The route of one record of the list, under `/manage/`; the last parameter is its id. */
  readonly detail?: string;
  /** Shown beside the fields there. */
  readonly aside?: NestedAside;
  /**
   * The record of the second-to-last parameter: its class, the property of the listed records that must equal it, and
   * the property of the {@link parent} that references it.
   */
  readonly above?: { readonly parent: string; readonly property?: Known; readonly through?: string };
}

/** Records of another class shown with a record of this one: those whose property references it. */
export interface RelatedRecords {
  readonly className: string;
  readonly property: string;
  /** The plural caption of their class by default. */
  readonly caption?: string;
  /** `page`: in a table under the record's fields; by default on their own tab. */
  readonly place?: 'page' | 'tab';
  /** Shown under the table. */
  readonly footer?: RelatedFooter;
  /** Fills fields of a record that is added there. */
  readonly proposal?: RelatedProposal;
  /** Shown on their tab instead of the table. */
  readonly panel?: RelatedPanel;
  /** The roles that see the panel by its own calls without a right to the records' class. */
  readonly panelRoles?: readonly RoleKey[];
  /** Shown after the records' own columns. */
  readonly columns?: RelatedColumns;
  /** An enumeration of theirs: the table has a part for each of its items, in their order, and no column for it. */
  readonly groupBy?: string;
  /** The name under which a component's answer includes them on request. */
  readonly includedAs?: string;
}

/**
 * The values by which two records are found to be one: those of people by a name of which the words may be in any
 * order, short or familiar, those of companies by a name without its legal form.
 */
export interface DuplicateSigns<Known extends string = string> {
  readonly kind: 'people' | 'companies';
  /** The properties whose values are the name together. */
  readonly name: readonly [Known, ...Known[]];
  readonly phones: readonly Known[];
  readonly emails: readonly Known[];
  /** Registration numbers. */
  readonly codes?: readonly Known[];
}

/** Records of another class shown in the timeline of a record of this one, by their moment. */
export interface TimelineSource<Known extends string = string> {
  readonly className: string;
  /** Their property that equals {@link own}. */
  readonly property: string;
  /** A text of the record of this class, compared in any letter case; its id by default. */
  readonly own?: Known;
  /** Their moment; where it is empty, and by default, the moment of their creation. */
  readonly at?: string;
}

/** The records of other classes that a class without a table of its own shows. */
export interface ViewSource {
  /** The source classes. Records of a single class can be written through the view; a view of several is read-only. */
  readonly of: readonly [string, ...string[]];
  /** For a single class: the values by which its records are filtered; new records get them. */
  readonly fixed?: { readonly property: string; readonly value: number };
  /** The property that holds each record's class: the class's name with a capital first letter. */
  readonly classProperty?: string;
}

/** The properties that describe a record's file, by name. The product sets all of them but the name. */
export interface ContentPlace<Known extends string = string> {
  /** The id of the record's current stored content; an edit assigns a new one, and undo restores the former. */
  readonly id: Known;
  readonly name: Known;
  /** Bytes. */
  readonly size: Known;
  /** Only for classes of pictures; the sides are in pixels. */
  readonly image?: { readonly width: Known; readonly height: Known; readonly systemName: Known };
  /** Records are found by the text of their files too. The triggers of the table have it read (migrations, `file_text`). */
  readonly searched?: true;
}

/** The choices of a copy of a record. */
export const COPY_PARTS = ['links', 'files', 'images', 'blocks', 'folders'] as const;
/** One of them. */
export type CopyPart = (typeof COPY_PARTS)[number];

/** How records of the class follow a copy of the record that their reference `of` names. */
export interface CopiedWith<Known extends string = string> {
  readonly of: Known;
  readonly as: Exclude<CopyPart, 'folders'>;
}

/** Where the default record is stored: at most one within its class, or within a parent. */
export type DefaultChoice<Known extends string = string> =
  /** A boolean `property` of the record itself, true for at most one record per value of `within`. */
  | { readonly kind: 'mark'; readonly property: Known; readonly within?: Known }
  /** The property `holds` of the component referenced by the record's `owner`: it is the id of the default record. */
  | { readonly kind: 'held'; readonly owner: Known; readonly holds: string };
