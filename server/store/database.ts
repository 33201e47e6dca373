/** One SQL statement with its parameters. A named one is prepared once per connection and reused. */
export interface Statement<Row = never> {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
  /** The type of the rows it answers, where the statement tells it. Never there. */
  readonly row?: Row;
}

/** Something statements can be sent to: the database or one transaction on it. */
export interface Queryable {
  /** Runs one statement and answers its rows. bigint and numeric come as numbers, json as parsed values. */
  query<Row>(statement: Statement<Row>): Promise<readonly Row[]>;
}

/** Something that takes transactions, too. */
export interface Transactional extends Queryable {
  /** Runs `work` in one transaction; it is rolled back when `work` throws. */
  transaction<Answer>(work: (transaction: Queryable) => Promise<Answer>): Promise<Answer>;
}

/** The database, whichever engine runs it. The SQL sent to it is the same for both. */
export interface Database extends Transactional {
  readonly engine: 'postgres' | 'pglite';
  /** Runs a script of several statements without parameters. */
  execute(script: string): Promise<void>;
  /**
   * What an answer is read through that is written as its reader takes it. All such answers have a few connections of their own
   * and take turns at them by the statement, so that they never keep anything else waiting. When `left` aborts, the
   * statement that runs is ended, and whatever is asked is refused with its reason.
   */
  forStream(left: AbortSignal): Transactional;
  /**
   * Runs `work` on statements that can't stand in a transaction and may take any time, such as building an index beside
   * writers. One server at a time does it for a lock; answers false where another one is at it.
   */
  alone(lock: number, work: (run: (statement: string) => Promise<void>) => Promise<void>): Promise<boolean>;
  /**
   * Calls `heard` whenever somebody notifies the channel, and once it listens, also after a connection that broke: what was notified
   * meanwhile is not told. On the embedded database nobody else can notify, and it is never called. Answers what ends it.
   */
  listen(channel: string, heard: () => void): () => Promise<void>;
  close(): Promise<void>;
}
