/** The kind of change made to a record. */
export type ChangeAction = 'create' | 'update' | 'delete';

/** The part of a change-set that concerns one record, as its history shows it. */
export interface HistoryEntry {
  readonly changeSetId: number;
  readonly at: string;
  readonly user: { readonly id: number | null; readonly caption: string };
  readonly action: ChangeAction;
  readonly version: number;
  /** Why the change was made, where that is asked for. */
  readonly reason?: string;
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
   * The owner of the record, such as the article of a picture or the order of an item; null for a record without one,
   * and where the reader may not see it.
   */
  readonly owner: { readonly id: number; readonly className: string; readonly caption: string | null } | null;
  /** Whether the record has been deleted since, so that it has no link. */
  readonly gone: boolean;
  readonly fieldCaptions: readonly string[];
}
