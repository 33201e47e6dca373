import { setImmediate } from 'node:timers/promises';
import { timed } from '#server/store/costs/spending.ts';
import { malformed, Problem } from '#server/store/problem.ts';

/** Limits of a JSON text, whatever its length. */
export interface JsonBounds {
  /** Values at all depths; keys are not counted. */
  readonly values: number;
  /** Nesting levels of lists and objects. */
  readonly depth: number;
  /** Keys of one object: many distinct keys cost far more than as many values. */
  readonly keys: number;
}

/**
 * Above the needs of the largest bulk call (10,000 places of three fields, or a page of whole records) and of any JSON
 * property.
 */
export const BODY_BOUNDS: JsonBounds = { values: 100_000, depth: 64, keys: 10_000 };

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;

/** The end of the string that begins at `start`; the end of the text if it is unterminated. */
function endOfText(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    // A quote after an odd number of backslashes is escaped.
    if ((quote - 1 - before) % 2 === 0) return quote;
  }
  return text.length;
}

function tooMuch(what: string): Problem {
  return new Problem(413, 'tooLarge', `Слишком много ${what} в запросе`);
}

/** Throws 400 if the nesting is too deep and 413 if there are too many values or keys, at the first excess. */
export function assertBounded(text: string, { values, depth, keys }: JsonBounds): void {
  let counted = 1;
  let deep = 0;
  const keysAt = new Uint32Array(depth + 1);
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    // '[' and '{' open, ']' and '}' close: the pairs differ in one bit.
    else if ((sign | 32) === 123) {
      deep += 1;
      counted += 1;
      if (deep > depth) throw malformed('Слишком много уровней вложенности в запросе');
      keysAt[deep] = 0;
    } else if ((sign | 32) === 125) deep = Math.max(0, deep - 1);
    else if (sign === COMMA) counted += 1;
    else if (sign === COLON) {
      const known = (keysAt[deep] ?? 0) + 1;
      if (known > keys) throw tooMuch('полей');
      keysAt[deep] = known;
    }
    if (counted > values) throw tooMuch('значений');
  }
}

/** The maximum length in characters of a text that is checked and parsed in one synchronous step. */
const LONG_TEXT = 1_000_000;

/**
 * Parses the JSON of a body: undefined if it is empty, whatever its declared type. Rejects before parsing as
 * `assertBounded` throws, and with a SyntaxError. A long body is processed in steps that yield to the event loop. `spent` is told the milliseconds of a
 * processor that each took.
 */
export async function readBody(text: string, spent: (cost: number) => void = () => undefined): Promise<unknown> {
  spent(timed(() => assertBounded(text, BODY_BOUNDS)).cost);
  if (text.length > LONG_TEXT) await setImmediate();
  const { answer, cost } = timed((): unknown => (text.trim() === '' ? undefined : JSON.parse(text)));
  spent(cost);
  return answer;
}
