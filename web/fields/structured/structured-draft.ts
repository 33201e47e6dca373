import type { FieldContext } from '../editor/editor.ts';
import { structuredText } from './structured-parts.ts';

const LINE = 200;

/** A value with the base value that it was edited from, since other users may write the record meanwhile. */
interface Draft {
  readonly began: unknown;
  readonly value: unknown;
}

function isDraft(draft: unknown): draft is Draft {
  return typeof draft === 'object' && draft !== null && 'began' in draft && 'value' in draft;
}

/** The draft of a structured value; of no value where it is none. */
export function structuredDraft(draft: unknown): Draft {
  return isDraft(draft) ? draft : { began: null, value: null };
}

/** The first characters of a text. */
export function cutLine(text: string): string {
  return text.length > LINE ? `${text.slice(0, LINE)}…` : text;
}

/** A structured value in one line; null if there is nothing to read in it. */
export function lineOf(value: unknown, { property }: Pick<FieldContext, 'property'>): string | null {
  const text = structuredText(property, value);
  return text && cutLine(text);
}
