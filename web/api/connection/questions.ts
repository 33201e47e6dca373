import type { ApiError } from './api-error.ts';

/** What a repeated request carries besides its own parameters. */
export interface Addition {
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks the user what a refusal wants to know. Throws where the user gives up. */
export type Asker = (refusal: ApiError) => Promise<Addition>;

/** The codes of refusals that are questions. */
const QUESTIONS = /^(?:recalculate|reason|tooHeavy|confirmRequired)$/u;

let asker: Asker | null = null;
let prepare: (() => void) | null = null;
const waiting: ((one: Asker) => void)[] = [];

/** Registers what asks; null where the screens are left. */
export function handleQuestions(one: Asker | null): void {
  asker = one;
  if (one) for (const tell of waiting.splice(0)) tell(one);
}

/** Registers what loads the asker when the first question comes; null where the screens are left. */
export function prepareQuestions(start: (() => void) | null): void {
  prepare = start;
}

function readyAsker(): Promise<Asker | null> {
  if (asker || !prepare) return Promise.resolve(asker);
  prepare();
  return new Promise((resolve) => waiting.push(resolve));
}

/**
 * Asks what a refusal wants to know. Returns what the repeated request carries; null where the refusal is no question.
 * Throws where the user gives up.
 */
export async function answered(refusal: ApiError): Promise<Addition | null> {
  const ask = QUESTIONS.test(refusal.code) ? await readyAsker() : null;
  return ask && ask(refusal);
}
