import { htmlText } from '#model/html-text.ts';

/** Characters that are read of a value. */
const MOST = 20_000;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield /<[a-z]/iu.test(value) ? htmlText(value, MOST) : value;
  else if (typeof value === 'boolean') yield value ? 'Да' : 'Нет';
  else if (typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
}

/** What a person reads in a value of any form: its texts and numbers, each in a line; null where there is nothing. */
export function readJson(value: unknown): string | null {
  const lines = [...textsIn(value)].map((text) => text.trim()).filter((text) => text !== '');
  return lines.length === 0 ? null : lines.join('\n').slice(0, MOST);
}
