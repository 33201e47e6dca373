/** How the disk of files stands: `low` is a warning, `full` refuses what needs space. */
export type SpaceState = 'ok' | 'low' | 'full';

/** The answer of `GET /manage/storage/`. All sizes are in bytes. */
export interface StorageAnswer {
  readonly state: SpaceState;
  /** Where files are kept: on the disk below, or in a bucket, where the disk only takes them in. */
  readonly place: 'disk' | 's3';
  readonly disk: { readonly free: number; readonly total: number };
  /** The files of records, their former contents included. */
  readonly files: { readonly count: number; readonly size: number };
  readonly database: { readonly size: number };
  /** Unfinished uploads: what was announced, and what has come in of it. */
  readonly uploads: {
    readonly count: number;
    readonly size: number;
    readonly received: number;
    /** The largest first, twenty at most. `fullName` is null where the user is gone. */
    readonly users: readonly {
      readonly userId: number;
      readonly fullName: string | null;
      readonly count: number;
      readonly size: number;
      readonly received: number;
    }[];
  };
  readonly limits: {
    readonly fileSize: number;
    readonly formSize: number;
    readonly userUploads: number;
    readonly totalUploads: number;
    readonly freeSpace: number;
  };
}
