import type { Outcome } from '#web/fields/editor/editor.ts';

/** The number as people type it; an empty text for anything else. */
export function numberText(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : '';
}

/** The number that a text says: with a comma or a point, spaces between thousands. */
export function readNumber(text: string): Outcome {
  const bare = text.replaceAll(/\s/gu, '').replace(',', '.').replace('−', '-');
  if (bare === '') return { kind: 'value', value: null };
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/u.test(bare) || !Number.isFinite(Number(bare)))
    return { kind: 'invalid', message: 'Введите число' };
  return { kind: 'value', value: Number(bare) };
}
