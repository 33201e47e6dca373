import { MENTION, mentionOf } from '#model/noted.ts';

/** A person as a note names them. */
export interface Mentioned {
  readonly id: number;
  readonly caption: string;
}

/** A part of the text of a note: words, or a person. */
export interface TextPart {
  readonly text: string;
  readonly person?: Mentioned;
}

/** A note while it is written: names stand in its text, with the people whom they name. */
export interface TypedNote {
  readonly text: string;
  readonly people: readonly Mentioned[];
}

/** The text in parts; what names nobody of the people is words. */
export function textParts(text: string, people: readonly Mentioned[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(MENTION)) {
    const person = people.find(({ id }) => id === Number(match[1]));
    if (!person) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: `@${person.caption}`, person });
    from = match.index + match[0].length;
  }
  return from < text.length ? [...parts, { text: text.slice(from) }] : parts;
}

/** The text with names in place of ids, to be edited. */
export function typedText(text: string, people: readonly Mentioned[]): TypedNote {
  return {
    text: textParts(text, people)
      .map((part) => part.text)
      .join(''),
    people,
  };
}

/** The text with ids in place of the names, as it is sent: a longer name goes before one that it begins with. */
export function sentText({ text, people }: TypedNote): string {
  const longestFirst = people.toSorted((one, other) => other.caption.length - one.caption.length);
  return longestFirst.reduce((sent, { id, caption }) => sent.replaceAll(`@${caption}`, mentionOf(id)), text).trim();
}

/** The beginning of a name after an @ that ends at the caret. */
export interface BegunMention {
  /** Where the @ stands. */
  readonly at: number;
  readonly typed: string;
}

/** An @ at the beginning of a word, then at most three words of a name. */
const BEGUN = /(?:^|[\s(«"])@((?:[\p{L}\p{M}\d.'’-]+ ){0,2}[\p{L}\p{M}\d.'’-]{0,40})$/u;

/** The mention that is being typed at the caret; null where there is none. */
export function begunMention(text: string, caret: number): BegunMention | null {
  const typed = BEGUN.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { at: caret - typed.length - 1, typed };
}

/** The text with the person in place of the mention that was begun, and where the caret stands then. */
export function withMention(
  { text, people }: TypedNote,
  { at, typed }: BegunMention,
  person: Mentioned,
): TypedNote & { readonly caret: number } {
  const isTaken = people.some(({ id, caption }) => id !== person.id && caption === person.caption);
  const named = isTaken ? { ...person, caption: `${person.caption} (${person.id})` } : person;
  const before = `${text.slice(0, at)}@${named.caption} `;
  const after = text.slice(at + typed.length + 1).replace(/^ /u, '');
  const others = people.filter(({ id }) => id !== person.id);
  return { text: before + after, people: [...others, named], caret: before.length };
}
