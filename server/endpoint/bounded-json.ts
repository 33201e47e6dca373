import { setImmediate } from 'node:timers/promises';
import { malformed, Problem } from '#server/store/problem.ts';

/** How much a JSON text may hold, whatever its length. */
export interface JsonBounds {
  /** Values at all depths; a key is no value of its own. */
  readonly values: number;
  /** Lists and objects within one another. */
  readonly depth: number;
  /** Keys of one object: many different ones cost far more than as many values. */
  readonly keys: number;
}

/** More than the largest bulk call needs, 10,000 places of three fields or a page of whole records, and a property of any JSON may hold. */
export const BODY_BOUNDS: JsonBounds = { values: 100_000, depth: 64, keys: 10_000 };

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BACKSLASH = 92;

/** Where the text that begins at `start` ends; the end of all where it does not. */
function endOfText(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    // Every two backslashes are one that is meant, and the quote behind them is not.
    if ((quote - 1 - before) % 2 === 0) return quote;
  }
  return text.length;
}

function tooMuch(what: string): Problem {
  return new Problem(413, 'tooLarge', `Слишком много ${what} в запросе`);
}

/** Throws 400 where lists and objects lie too deep in one another, 413 where too much is in them; stops where it knows. */
export function assertBounded(text: string, { values, depth, keys }: JsonBounds): void {
  let counted = 1;
  let deep = 0;
  const keysAt = new Uint32Array(depth + 1);
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(text, at);
    // '[' and '{' begin something, ']' and '}' end it: they differ from one another in one bit.
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

/** Characters of a text that is read in one go with its examination. */
const LONG_TEXT = 1_000_000;

/**
 * Reads the JSON of a body: undefined where there is nothing in it, whatever type it claims. Rejects as `assertBounded` throws before
 * anything is read, and with a SyntaxError. Others are let in between the steps of a long one.
 */
export async function readBody(text: string): Promise<unknown> {
  assertBounded(text, BODY_BOUNDS);
  if (text.length > LONG_TEXT) await setImmediate();
  return text.trim() === '' ? undefined : JSON.parse(text);
}
