/** One SQL statement with its parameters. A named one is prepared once per connection and reused. */
export interface Statement<Row = never> {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
  /** The type of the rows that the statement returns. Exists for type inference only and is never set. */
  readonly row?: Row;
}

/** Accepts statements: the database or one transaction on it. */
export interface Queryable {
  /** Runs one statement and returns its rows. bigint and numeric come as numbers, json as parsed values. */
  query<Row>(statement: Statement<Row>): Promise<readonly Row[]>;
}

/** Accepts transactions as well. */
export interface Transactional extends Queryable {
  /** Runs `work` in one transaction; it is rolled back when `work` throws. */
  transaction<Answer>(work: (transaction: Queryable) => Promise<Answer>): Promise<Answer>;
}

/** Where requests that read were answered, and how far replicas are behind. */
export interface ReadFigures {
  /** By the address of each replica, the seconds since it is known to have had all that the primary had. */
  readonly lags: ReadonlyMap<string, number>;
  /** Requests that began on a replica or on the primary, and those that a replica failed and the primary repeated. */
  readonly reads: Readonly<Record<'replica' | 'primary' | 'repeated', number>>;
}

/** The replicas that requests may read from. */
export interface Replicas {
  /** The seconds by which a replica may be behind: older ones are not read. */
  readonly maxLag: number;
  /**
   * The database as a request of `reader` reads it: from a replica that has replayed the present rights, all changes that the
   * feed has told, what the reader has written on this server, and the positions of the log that it was `told`; `origin`
   * itself where there is none.
   */
  reading(reader: string | undefined, told: readonly string[], origin: Database): Promise<Database>;
  /** The position of the log after what `writer` has committed, which is kept for them and told to them. */
  noteWrite(writer: string | undefined): Promise<string>;
  /** Whether requests that read would be answered if the primary were away. */
  servesAlone(): boolean;
  figures(): ReadFigures;
  close(): Promise<void>;
}

/** The database on either engine. The SQL sent to both is the same. */
export interface Database extends Transactional {
  readonly engine: 'postgres' | 'pglite';
  /** Statements and transactions of one user that run at a time while other users wait. */
  readonly placesEach: number;
  /** Runs a script of several statements without parameters. */
  execute(script: string): Promise<void>;
  /**
   * The connection for streamed replies, which are written at the speed of their reader. All streams share a few
   * dedicated connections and take turns per statement, so that they never block other requests. They are at the
   * cost of the request that this is called in. When `left` aborts, the running statement is cancelled, and later ones
   * are refused with the abort reason.
   */
  forStream(left: AbortSignal): Transactional;
  /**
   * The statements of a search. When `left` aborts, the running statement is cancelled and its connection is kept; that
   * one and later ones are refused with the abort reason. The embedded database ends between two statements.
   */
  forSearch(left: AbortSignal): Queryable;
  /**
   * Runs `work` with statements that can't run in a transaction and have no time limit, such as `create index
   * concurrently`, and with `own`, which reads on the same connection: there may be no other. The advisory lock `lock` admits
   * one server at a time; returns false where another server holds it.
   */
  alone(
    lock: number,
    work: (run: (statement: string) => Promise<void>, own: Queryable) => Promise<void>,
  ): Promise<boolean>;
  /**
   * Calls `heard` on each notification of the channel, when listening starts, and after each reconnect, since
   * notifications sent in between are lost. The embedded database has no other sessions, so there it is never called.
   * Returns a function that stops listening.
   */
  listen(channel: string, heard: () => void): () => Promise<void>;
  /** The connections of this process, and the statements that wait for one; the embedded database has none. */
  readonly connections?: () => { readonly used: number; readonly idle: number; readonly waiting: number };
  /** The replicas of PostgreSQL; absent where none are configured. */
  readonly replicas?: Replicas;
  /** The database that this is one request's view of. */
  readonly origin?: Database;
  close(): Promise<void>;
}

/** The database itself where this is one request's view of it: for what is kept of it, and for what a reading request writes. */
export function originOf(database: Database): Database {
  return database.origin ?? database;
}
