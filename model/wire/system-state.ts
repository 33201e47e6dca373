import type { QueueAnswer } from './job.ts';
import type { SpaceState } from './storage.ts';

/** What requests are told apart by: reads of many records and of one, writes, and all that is not of the API. */
export const REQUEST_KINDS = ['list', 'record', 'write', 'page'] as const;

/** The kind of a request. */
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What a server has answered in about the last five minutes. */
export interface RequestFigures {
  /** The length of that time in seconds. */
  readonly seconds: number;
  readonly count: number;
  /** Answered 4xx, and 5xx. */
  readonly refused: number;
  readonly failed: number;
  /** Answered 503: the database is away or has more to do than it can. */
  readonly busy: number;
  /** Answered 500, in about the last ten minutes. */
  readonly faults: number;
  /** Milliseconds within which 95 of a hundred were answered; null without any. */
  readonly p95: number | null;
  readonly kinds: readonly {
    readonly kind: RequestKind;
    readonly count: number;
    readonly p50: number | null;
    readonly p95: number | null;
  }[];
}

/** A statement of SQL, as all servers or one sent it in the last hour. Times are in milliseconds. */
export interface StatementFigures {
  /** Its text without literals. */
  readonly text: string;
  readonly count: number;
  readonly total: number;
  readonly max: number;
  /** The shapes of the parameters of its slowest run, such as `text(12)`; never their values. */
  readonly parameters: readonly string[];
}

/** What a server tells of itself. */
export interface ServerReport {
  readonly host: string;
  readonly pid: number;
  /** The version of the product, and the newest migration that this version has. */
  readonly version: string;
  readonly schema: string;
  readonly startedAt: string;
  /** Bytes: of the process, and of its JavaScript heap. */
  readonly memory: { readonly process: number; readonly heap: number };
  /** Seconds by which the event loop was late, at the 99th percentile. */
  readonly lag: number;
  /** Its connections to PostgreSQL; null for the embedded database. */
  readonly connections: { readonly used: number; readonly idle: number; readonly waiting: number } | null;
  /** The open streams of events, and the position that they have been sent. */
  readonly readers: number;
  readonly position: number;
  /** The disk that its files come in to, in bytes; `reserve` has to remain free. */
  readonly disk: {
    readonly state: SpaceState;
    readonly free: number;
    readonly total: number;
    readonly reserve: number;
  };
  readonly requests: RequestFigures;
}

/** A server that has reported in the last ten minutes and was not stopped since. */
export interface RunningServer extends ServerReport {
  readonly id: string;
  /** It is the one that answers. */
  readonly isThis: boolean;
  /** Seconds since its last report. */
  readonly silentFor: number;
}

/** A standby that is connected. */
export interface Replica {
  readonly name: string;
  readonly isSynchronous: boolean;
  /** Seconds and bytes that it has not replayed; null where the role may not see it, seconds also while nothing is written. */
  readonly seconds: number | null;
  readonly bytes: number | null;
}

/** What PostgreSQL tells of itself. */
export interface DatabaseServer {
  /** Connections of all databases by state, as `pg_stat_activity` names it, and how many there may be. */
  readonly connections: readonly { readonly state: string; readonly count: number }[];
  readonly most: number;
  /** The share of blocks found in memory; null before any were read. */
  readonly cacheHits: number | null;
  /** The statement or the open transaction that runs longest, without literals; the text is null for other programs. */
  readonly longest: { readonly seconds: number; readonly isIdle: boolean; readonly text: string | null } | null;
  readonly replicas: readonly Replica[];
  /** The archiving of the write-ahead log; null where it is off. */
  readonly archive: { readonly archivedAt: string | null; readonly isFailing: boolean } | null;
}

/** A backup that `npm run backup` made. */
export interface MadeBackup {
  /** When it began: it holds what the database held then. Also as an age. */
  readonly at: string;
  readonly age: number;
  /** How long it took. */
  readonly seconds: number;
  readonly size: number;
  readonly withFiles: boolean;
  /** The files of records that the storage lacked or that were damaged. */
  readonly lostFiles: number;
}

/** The answer of `GET /manage/system-state/`. Sizes are in bytes, ages in seconds. */
export interface SystemState {
  readonly at: string;
  readonly servers: readonly RunningServer[];
  readonly database: {
    readonly engine: 'postgres' | 'pglite';
    readonly version: string;
    readonly size: number;
    /** The newest migration that it has, and since when. */
    readonly schema: string;
    readonly migratedAt: string;
    /** Null for the embedded database. */
    readonly server: DatabaseServer | null;
    /** The largest, with indexes. Rows are estimates; null where unknown. */
    readonly tables: readonly {
      readonly name: string;
      readonly size: number;
      readonly rows: number | null;
      readonly dead: number | null;
    }[];
  };
  /** The last backup that was made, and when one has failed since. */
  readonly backup: { readonly last: MadeBackup | null; readonly failedAt: string | null };
  readonly queue: Pick<QueueAnswer, 'counts' | 'age'>;
  /** `age`: for how long the oldest request is overdue; `paused`: subscriptions. */
  readonly databus: { readonly age: number; readonly paused: number };
  /** Letters that wait, for how long the oldest of them is overdue, and those of the last day that failed. */
  readonly mail: { readonly waiting: number; readonly age: number; readonly failed: number };
  /** The last position of the feed of changes, and for how long the oldest change waits for one. */
  readonly feed: { readonly position: number; readonly age: number };
  /** The ten that took the most time in the last hour on all servers. */
  readonly statements: readonly StatementFigures[];
}
