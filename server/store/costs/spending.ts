import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from '../database.ts';
import { inSpan, outsideSpans, type Span } from '../spans.ts';
import type { Spending } from './cost-ledger.ts';
import { statementTimes, withoutLiterals } from './statement-times.ts';

/** The most that one statement or work of a reader is charged for, in milliseconds: a longer one mostly waits. */
const LONGEST = 2000;

const current = new AsyncLocalStorage<Spending | null>();

/** The processor time of this thread; in versions of Node without such a clock, that of the process. */
const usage: () => NodeJS.CpuUsage = Reflect.has(process, 'threadCpuUsage')
  ? () => process.threadCpuUsage()
  : () => process.cpuUsage();

/** Milliseconds of a processor that this thread has used. */
function processorTime(): number {
  const { user, system } = usage();
  return (user + system) / 1000;
}

/** The processor time up to which this thread is accounted for. */
let accounted = 0;

/** Charges this thread's time since the last mark, which nobody is charged for otherwise. */
function mark(spending: Spending | null | undefined): void {
  const now = processorTime();
  spending?.charge(now - accounted);
  accounted = now;
}

/** Runs the work of one request at its cost: statements that it sends, and the time of this thread between them. */
export async function spendOn<Answer>(spending: Spending, work: () => Promise<Answer>): Promise<Answer> {
  mark(null);
  try {
    return await current.run(spending, work);
  } finally {
    mark(spending);
  }
}

/** Runs work that a request only starts, such as a job, at nobody's cost and outside of its trace. */
export function spendNothing<Answer>(work: () => Answer): Answer {
  return outsideSpans(() => current.run(null, work));
}

/** Returns a function that runs work at the cost of the present request, also after its reply has begun. */
export function atPresentCost(): <Answer>(work: () => Answer) => Answer {
  const spending = current.getStore() ?? null;
  return (work) => current.run(spending, work);
}

/** Charges the present request for milliseconds in which another process worked for it. */
export function chargePresent(milliseconds: number): void {
  current.getStore()?.charge(Math.min(milliseconds, LONGEST));
}

/** Runs a statement or a transaction in a place of the user whose request sends it. */
export function inPlace<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const spending = current.getStore();
  return spending ? spending.inPlace(work) : work();
}

/** A statement as a trace shows it: its first word, and its text without literals. */
function spanOf({ text }: Statement<unknown>): Span {
  const told = withoutLiterals(text);
  return {
    name: (/^\w+/u.exec(told)?.[0] ?? 'statement').toUpperCase(),
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': told },
  };
}

/**
 * Sends a statement at the cost of the request: the time until the reply of a database server, the processor time of an
 * embedded database, which runs in this thread. The time until the reply is also added up by
 * statement, and shown by traces.
 */
export async function sendAtCost<Answer>(
  database: 'server' | 'embedded',
  statement: Statement<unknown>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const spending = current.getStore();
  mark(spending);
  const sentAt = performance.now();
  try {
    return await inSpan(() => spanOf(statement), send);
  } finally {
    mark(database === 'embedded' ? spending : null);
    const time = performance.now() - sentAt;
    if (database === 'server') chargePresent(time);
    statementTimes.note(statement, time);
  }
}

/**
 * The processor time in milliseconds that this thread takes for synchronous work before its user is known: nobody else is
 * charged for it.
 */
export function timed<Answer>(work: () => Answer): { readonly answer: Answer; readonly cost: number } {
  mark(null);
  const before = accounted;
  const answer = work();
  mark(null);
  return { answer, cost: accounted - before };
}
