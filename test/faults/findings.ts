/**
 * The allowed reasons of a reply of 500 and above: the database is unavailable, or the disk is full (contract «Ground
 * rules»).
 */
const EXPECTED_FAILURES: ReadonlySet<number> = new Set([503, 507]);
/** The maximum number of findings of a kind that are listed; the others are counted. */
const NAMED = 5;

/** The measurements of one scenario. Times are in milliseconds. */
export class Findings {
  kills = 0;
  /** Acknowledged writes whose result was compared with the server's state afterwards. */
  checked = 0;
  /** From the start of a server on existing data to readiness. */
  readyMs = 0;
  lagMs = 0;
  /** From a request to its 503. */
  refusedMs = 0;
  readonly lost: string[] = [];
  readonly crashes: string[] = [];
  readonly wrong: string[] = [];
  /** Measurements specific to this scenario, in the order of their recording. */
  readonly figures: string[] = [];

  /** Records the duration of a start. */
  noteReady(milliseconds: number): void {
    this.readyMs = Math.max(this.readyMs, milliseconds);
  }

  /** Records an event loop delay of a server. */
  noteLag(milliseconds: number): void {
    this.lagMs = Math.max(this.lagMs, milliseconds);
  }

  /** A reply that reports a server failure is a finding, whatever the request. */
  noteReply(request: string, status: number, body: string, milliseconds: number): void {
    if (status === 503) this.refusedMs = Math.max(this.refusedMs, milliseconds);
    if (status >= 500 && !EXPECTED_FAILURES.has(status)) this.wrong.push(`${request}: ${status} ${body.slice(0, 300)}`);
  }

  /** A condition of the scenario; its violation is a finding. */
  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.wrong.push(otherwise);
  }

  /** The findings as text; empty if there are none. */
  failures(): readonly string[] {
    return [...named('lost', this.lost), ...named('crash', this.crashes), ...named('wrong', this.wrong)];
  }
}

function named(kind: string, all: readonly string[]): readonly string[] {
  const first = all.slice(0, NAMED).map((text) => `${kind}: ${text}`);
  return all.length > NAMED ? [...first, `${kind}: ${all.length - NAMED} more`] : first;
}
