/**
 * The bounds beyond which the state of the system is told as one to look at. Those that have an alert in
 * `deploy/prometheus/alerts.yml` are the alert's, which a test compares.
 */
export const THRESHOLDS = {
  /** Alerts, by name. */
  Faults: 3,
  /** A second. */
  Busy: 0.1,
  ConnectionsWaiting: 10,
  /** Seconds, as all that follow but a number of jobs. */
  ReplicaBehind: 30,
  SlowAnswers: 1,
  EventLoopHeld: 0.5,
  JobsLate: 60,
  JobsFailed: 0,
  DatabusLate: 300,
  BackupOld: 172_800,
} as const;

/** Seconds after which a server that has not reported counts as fallen silent: three reports. */
export const SILENT = 35;
/** The share of the connections of PostgreSQL that may be in use. */
export const CONNECTIONS_USED = 0.9;
/** Seconds that a statement or an open transaction may last; statements of requests end after thirty. */
export const LONGEST_STATEMENT = 60;
/** Seconds for which a letter may be overdue. */
export const MAIL_LATE = 300;
/** Seconds for which a change may wait for its position in the feed. */
export const FEED_LATE = 10;
/** From so many dead rows on they are told of where they outnumber the live ones. */
export const DEAD_ROWS = 10_000;
