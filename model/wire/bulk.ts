import type { FieldOfMany } from './record.ts';

/** From as many records on, an action on chosen records is a job. */
export const JOB_FROM = 1000;

/** A task that a person gets with each of the chosen records. */
export interface BulkTask {
  readonly userId: number;
  readonly text: string | null;
  /** yyyy-mm-dd. */
  readonly dueDate: string | null;
}

/** What a job does with chosen records. */
export type BulkAct =
  | { readonly kind: 'fields'; readonly fields: readonly FieldOfMany[] }
  /** `along`: also what a person is to be asked about before. */
  | { readonly kind: 'delete'; readonly along?: boolean }
  /** Puts them into a folder of the class's folders, out of `from`. */
  | { readonly kind: 'place'; readonly folderId: number; readonly from?: number }
  /** As the body of `POST /manage/{class}/linked/`. */
  | {
      readonly kind: 'link';
      readonly linkClass: string;
      readonly ownerField: string;
      readonly farIds: readonly number[];
    }
  | ({ readonly kind: 'assign' } & BulkTask);

/** The result of a job on chosen records. */
export interface BulkResult {
  /** Null where nothing changed. */
  readonly changeSetId: number | null;
  /** The number of records that changed. */
  readonly updated: number;
  /** The number of records that were changed by others since they were chosen, or are gone: they stay as they are. */
  readonly left: number;
  /** The number of letters that wait because of the change, once it is made. */
  readonly letters?: number;
}
