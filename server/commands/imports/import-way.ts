import type { ImportField } from '#model/imports/import-field.ts';
import type { Property } from '#model/property/property.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Queryable } from '#server/store/database.ts';
import type { FileRow, ToldCell } from '#server/store/imports/import-rows.ts';
import type { ChosenForImport, ImportWork } from '#server/store/imports/import-work.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import type { DeferredWork } from '#server/store/projection/rules.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import type { ImportPlan } from './import-plan.ts';
import type { LinkNames } from './link-names.ts';
import type { RowLinks } from './row-links.ts';
import type { SeenRows } from './seen-rows.ts';

/** A row for which a record is to be created. */
export interface NewRow {
  readonly kind: 'new';
  readonly fields: Fields;
  /** The id that the record gets, where it is known before. */
  readonly id?: number;
  /** What is linked to the record by columns of links. */
  readonly links: RowLinks;
  /** The record that the new one is linked with, where the way links them. */
  readonly linkedId?: number;
}

/** What is to become of a row. */
export type PlannedRow = {
  readonly line: number;
  readonly told: readonly ToldCell[];
  /** What the row is about, where its record has another name than its cells tell. */
  readonly about?: string;
} & (
  | NewRow
  | { readonly kind: 'changed'; readonly recordId: number; readonly fields: Fields; readonly links: RowLinks }
  | { readonly kind: 'unchanged'; readonly recordId: number | null; readonly message: string | null }
  | { readonly kind: 'refused'; readonly recordId: number | null; readonly message: string | null }
);

/** What rows are decided with, for all rounds of one import. */
export interface Deciding {
  readonly context: StoreContext;
  readonly actor: Actor;
  readonly plan: ImportPlan;
  readonly links: LinkNames;
  readonly seen: SeenRows;
}

/** Where the records of one step of rows are written, in its own part of the transaction. */
export interface Step {
  /** Ids of files that were kept for it. */
  readonly files: number[];
  readonly transaction: Queryable;
  readonly changeSetId: number;
  readonly deferred: DeferredWork;
}

/** How the tables of a class become records. */
export interface ImportWay {
  /** What columns can go to: what the actor may write. */
  readonly fields: (actor: Actor) => readonly ImportField[];
  /** The properties, or the id, by which people choose how records are found; false where rows find theirs by themselves. */
  readonly hasKeys: boolean;
  /** The codes of the currencies that amounts are in; null where each record has its own. */
  readonly currency: (
    where: Queryable,
    chosen: Pick<ChosenForImport, 'columns' | 'constants'>,
  ) => Promise<(property: Property) => string | null>;
  /** Throws 403 and 404 where the actor may not import so. */
  readonly assertAllowed: (context: StoreContext, actor: Actor, where: Queryable) => Promise<void>;
  /** Lets no other import write what this one decides by until the transaction ends. */
  readonly lock: (transaction: Queryable) => Promise<void>;
  /** Decides what is to become of the next rows of a file. Writes nothing. */
  readonly decide: (deciding: Deciding, rows: readonly FileRow[]) => Promise<readonly PlannedRow[]>;
  /** What the job of a check or a commit reports, where it is more than their numbers. */
  readonly result?: (
    context: StoreContext,
    where: Queryable,
    work: ImportWork,
    changeSetId: number | null,
  ) => Promise<unknown>;
  /** Writes what belongs to records that were created, of these rows. */
  readonly link?: (
    context: StoreContext,
    actor: Actor,
    created: readonly { readonly id: number; readonly row: NewRow }[],
    step: Step,
  ) => Promise<void>;
}
