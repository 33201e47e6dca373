/** What a reply of 500 and more may be: the database is away, or the disk is full (contract «Ground rules»). */
const EXPECTED_FAILURES: ReadonlySet<number> = new Set([503, 507]);
/** So many of a kind are named; the others are counted. */
const NAMED = 5;

/** The numbers that one scenario brings back. Times are in milliseconds. */
export class Findings {
  kills = 0;
  /** Acknowledged writes whose outcome was compared with what the server says afterwards. */
  checked = 0;
  /** From the start of a server on data that were there to its being ready. */
  readyMs = 0;
  lagMs = 0;
  /** From a request to its 503. */
  refusedMs = 0;
  readonly lost: string[] = [];
  readonly crashes: string[] = [];
  readonly wrong: string[] = [];
  /** Figures of this scenario alone, in the order they came. */
  readonly figures: string[] = [];

  /** A start took so long. */
  noteReady(milliseconds: number): void {
    this.readyMs = Math.max(this.readyMs, milliseconds);
  }

  /** The event loop of a server stood still for so long. */
  noteLag(milliseconds: number): void {
    this.lagMs = Math.max(this.lagMs, milliseconds);
  }

  /** An answer that says that the server itself failed is a finding, whatever was asked. */
  noteReply(request: string, status: number, body: string, milliseconds: number): void {
    if (status === 503) this.refusedMs = Math.max(this.refusedMs, milliseconds);
    if (status >= 500 && !EXPECTED_FAILURES.has(status)) this.wrong.push(`${request}: ${status} ${body.slice(0, 300)}`);
  }

  /** A condition of the scenario; what does not hold is a finding. */
  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.wrong.push(otherwise);
  }

  /** What went wrong, in words; empty where all is well. */
  failures(): readonly string[] {
    return [...named('lost', this.lost), ...named('crash', this.crashes), ...named('wrong', this.wrong)];
  }
}

function named(kind: string, all: readonly string[]): readonly string[] {
  const first = all.slice(0, NAMED).map((text) => `${kind}: ${text}`);
  return all.length > NAMED ? [...first, `${kind}: ${all.length - NAMED} more`] : first;
}
