const TOKEN =
  /[\t\n\r ]+|(?<mark>[[\]{},:])|(?<text>"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?<word>true|false|null)|(?<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/uy;

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

/** The position in a text at which it stops being JSON; null for valid JSON. */
function errorAt(text: string): number | null {
  const open: ('[' | '{')[] = [];
  let expected: Expected = 'value';
  const ended = (): Expected => (open.length === 0 ? 'nothing' : 'commaOrEnd');
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found) return at;
    const { mark, text: string, word, number } = found.groups ?? {};
    const isSpace = mark === undefined && string === undefined && word === undefined && number === undefined;
    if (!isSpace) {
      const next = following({ mark, isText: string !== undefined, expected, open, ended });
      if (next === null) return at;
      expected = next;
    }
    at = TOKEN.lastIndex;
  }
  return expected === 'nothing' ? null : text.length;
}

interface Step {
  readonly mark: string | undefined;
  readonly isText: boolean;
  readonly expected: Expected;
  readonly open: ('[' | '{')[];
  readonly ended: () => Expected;
}

/** What may follow a token; null where the token itself may not stand there. */
function following({ mark, isText, expected, open, ended }: Step): Expected | null {
  const isValue = expected === 'value' || expected === 'valueOrEnd';
  if (mark === '{' || mark === '[') {
    if (!isValue) return null;
    open.push(mark);
    return mark === '{' ? 'keyOrEnd' : 'valueOrEnd';
  }
  if (mark === '}' || mark === ']') {
    const isEnd = expected === 'commaOrEnd' || expected === (mark === '}' ? 'keyOrEnd' : 'valueOrEnd');
    if (!isEnd || open.pop() !== (mark === '}' ? '{' : '[')) return null;
    return ended();
  }
  if (mark === ':') return expected === 'colon' ? 'value' : null;
  if (mark === ',') return expected === 'commaOrEnd' ? (open.at(-1) === '{' ? 'key' : 'value') : null;
  if (isText && (expected === 'key' || expected === 'keyOrEnd')) return 'colon';
  return isValue ? ended() : null;
}

/** A text read as JSON, or the line, counted from 1, at which it is none. */
export type ReadJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly line: number };

/** Reads a text as JSON. */
export function readJson(text: string): ReadJson {
  const at = errorAt(text);
  if (at !== null) {
    // At the end of the text the error is named where the text ends, not on the empty lines after it.
    const before = at >= text.length ? text.trimEnd() : text.slice(0, at);
    return { ok: false, line: before.split('\n').length };
  }
  const value: unknown = JSON.parse(text);
  return { ok: true, value };
}
