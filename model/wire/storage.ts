/** The state of the disk for files: `low` is a warning, at `full` writes that need space are refused. */
export type SpaceState = 'ok' | 'low' | 'full';

/** The answer of `GET /manage/storage/`. All sizes are in bytes. */
export interface StorageAnswer {
  readonly state: SpaceState;
  /** Where files are stored: on the disk below, or in a bucket, in which case the disk only stages incoming files. */
  readonly place: 'disk' | 's3';
  readonly disk: { readonly free: number; readonly total: number };
  /** The files of records, including their former contents. */
  readonly files: { readonly count: number; readonly size: number };
  readonly database: { readonly size: number };
  /** Unfinished uploads: the announced and the received bytes. */
  readonly uploads: {
    readonly count: number;
    readonly size: number;
    readonly received: number;
    /** The largest first, at most twenty. `fullName` is null if the user has been deleted. */
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
