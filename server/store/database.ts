/** One SQL statement with its parameters. A named one is prepared once per connection and reused. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
}

/** Something statements can be sent to: the database or one transaction on it. */
export interface Queryable {
  /** Runs one statement and answers its rows. bigint and numeric come as numbers, json as parsed values. */
  query<Row>(statement: Statement): Promise<readonly Row[]>;
}

/** The database, whichever engine runs it. The SQL sent to it is the same for both. */
export interface Database extends Queryable {
  readonly engine: 'postgres' | 'pglite';
  /** Runs a script of several statements without parameters. */
  execute(script: string): Promise<void>;
  /** Runs `work` in one transaction; it is rolled back when `work` throws. */
  transaction<Answer>(work: (transaction: Queryable) => Promise<Answer>): Promise<Answer>;
  /** Answers a statement's rows in batches from one snapshot, holding at most one batch. Leaving the loop ends the statement. */
  stream<Row>(statement: Statement, batchSize: number): AsyncIterable<readonly Row[]>;
  /**
   * Runs `work` on statements that can't stand in a transaction and may take any time, such as building an index beside
   * writers. One server at a time does it for a lock; answers false where another one is at it.
   */
  alone(lock: number, work: (run: (statement: string) => Promise<void>) => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}
