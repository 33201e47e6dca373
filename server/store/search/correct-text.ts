import { groupedParts, type GroupedPart } from '#model/search/grouped-parts.ts';
import { otherLayouts } from '#model/search/keyboard-layout.ts';
import { isLabel } from '#model/search/label-words.ts';
import { transliterations } from '#model/search/transliteration.ts';
import { normalised } from '#model/search/words.ts';
import type { Correction, CorrectionKind } from '#model/wire/search.ts';
import type { Queryable } from '../database.ts';
import { MOST_EDITS } from '#model/search/typo-distance.ts';
import { nearCandidates, spelledCandidates, type Candidate, type Candidates } from './candidate-words.ts';
import type { Dictionary } from './search-dictionary.ts';

/** Finds records for one reader, in one class or in several. */
export interface Finder {
  readonly dictionary: Dictionary;
  /** The words of what the classes and their fields are called. */
  readonly labels: readonly string[];
  /** Whether only the text kept records out, so that a text of one part is known to find none. */
  readonly isAlone: boolean;
  /** The database, for what the dictionary is asked. */
  readonly database: Queryable;
  /** Looks for all that the texts ask for, at once; whether the reader would find any record by a text of the same parts. */
  readonly look: (texts: readonly string[]) => Promise<(text: string) => boolean>;
}

/** Parts of one search that are corrected; with more, nothing is. */
const MOST_CORRECTED = 4;
const NUMBER = /^\d{1,15}$/u;

interface Replaced {
  readonly text: string;
  readonly kind: CorrectionKind | null;
}

function isPlain({ isPhrase, isExcluded }: GroupedPart): boolean {
  return !isPhrase && !isExcluded;
}

/** Whether the part is a word, and no date or id. */
function isWord(part: GroupedPart): boolean {
  return isPlain(part) && part.date === null && part.id === null;
}

function written({ text, isPhrase, isExcluded }: GroupedPart): string {
  return `${isExcluded ? '-' : ''}${isPhrase ? `«${text}»` : text}`;
}

function unchanged(part: GroupedPart): Replaced {
  return { text: written(part), kind: null };
}

function textOf(parts: readonly Replaced[]): string {
  return parts.map(({ text }) => text).join(' ');
}

function correctionOf(replaced: readonly Replaced[], ...others: readonly CorrectionKind[]): Correction {
  const kinds = new Set([...others, ...replaced.flatMap(({ kind }) => kind ?? [])]);
  return { text: textOf(replaced), kinds: [...kinds] };
}

/** A way to understand the whole text. */
interface Understood {
  readonly parts: readonly Replaced[];
  readonly kinds: readonly CorrectionKind[];
}

/**
 * The search without the words that say only what is sought («заказ», «тел.»), or as the id of a record where nothing
 * else is left than a number that no text holds.
 */
function withoutLabels({ labels }: Pick<Finder, 'labels'>, parts: readonly GroupedPart[]): readonly Understood[] {
  const rest = parts.filter((part) => !isPlain(part) || !isLabel(part.words, labels));
  const [only] = rest;
  if (!only || rest.every(({ isExcluded }) => isExcluded)) return [];
  const isNumber = rest.length === 1 && isPlain(only) && NUMBER.test(only.text);
  const kinds = rest.length < parts.length ? (['label'] as const) : [];
  return [
    ...(rest.length < parts.length ? [{ parts: rest.map(unchanged), kinds }] : []),
    ...(isNumber ? [{ parts: [{ text: `#${only.text}`, kind: 'id' as const }], kinds }] : []),
  ];
}

/** The parts with two neighbours written as one word. */
function joinedParts(
  parts: readonly GroupedPart[],
  missing: readonly GroupedPart[],
): readonly (Understood & { readonly joined: string })[] {
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (!next || !isWord(part) || !isWord(next)) return [];
    if (!missing.every((other) => other === part || other === next)) return [];
    const joined = part.text + next.text;
    const both: Replaced = { text: joined, kind: 'joined' };
    const all = [...parts.slice(0, at).map(unchanged), both, ...parts.slice(at + 2).map(unchanged)];
    return [{ joined, parts: all, kinds: [] }];
  });
}

type Spelled = ReadonlyMap<GroupedPart, readonly Candidate[]>;

const OF_WHOLE = {
  layout: (text: string) => otherLayouts(text)[0],
  transliteration: (text: string) => transliterations(text)[0],
} as const;

/** The whole text in the other layout or the other alphabet, its short words too. */
function spelledWhole(parts: readonly GroupedPart[], spelled: Spelled): readonly Understood[] {
  return (['layout', 'transliteration'] as const).flatMap((kind) => {
    const known = (part: GroupedPart) => spelled.get(part)?.find((one) => one.kind === kind)?.text;
    // Where the likeliest of each part is another reading, the system names of the same records do not decide.
    if (parts.length < 2 || !parts.some((part) => spelled.get(part)?.[0]?.kind === kind)) return [];
    const reading = parts.map((part): Replaced => {
      const text = isPlain(part) && !part.date ? (known(part) ?? OF_WHOLE[kind](normalised(part.text))) : undefined;
      return text === undefined ? unchanged(part) : { text, kind };
    });
    return [{ parts: reading, kinds: [] }];
  });
}

/**
 * What the parts may have meant with one or two wrong letters, by the dictionary alone, after those of other `spelled` texts.
 * Such words are looked for only where nothing else is found, unless what is hidden from the reader could decide that.
 */
async function nearBy(
  { database, dictionary }: Finder,
  bent: readonly GroupedPart[],
  spelled: Candidates,
): Promise<Spelled> {
  const texts = [...new Set(bent.map((part) => part.text))];
  const found = [spelled];
  const known = (text: string) => found.flatMap((one) => one.get(text) ?? []);
  for (let edits = 1; edits <= MOST_EDITS; edits += 1) {
    // One word of an address is another one as well.
    const left = texts.filter((text) => !dictionary.isWhole || text.includes('@') || known(text).length === 0);
    if (left.length > 0) found.push(await nearCandidates(database, dictionary, left, edits));
  }
  return new Map(bent.map((part) => [part, known(part.text)]));
}

/** The texts that are looked for: the likeliest candidates of each part before the next ones. */
function inTurns(spelled: Spelled): readonly string[] {
  const lists = [...spelled.values()];
  const longest = Math.max(0, ...lists.map((one) => one.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((one) => one[at]?.text ?? [])).flat();
}

/** The parts of a search that records must hold. */
function soughtOf(parts: readonly GroupedPart[]): readonly GroupedPart[] {
  return parts.filter((part) => !part.isExcluded && part.words.length > 0);
}

/** What is looked for first to correct a text: each part of it, and the text without what only names things. */
export function firstLooked(finder: Pick<Finder, 'labels'>, text: string): readonly string[] {
  const parts = groupedParts(text);
  return [text, ...soughtOf(parts).map(written), ...withoutLabels(finder, parts).map((one) => textOf(one.parts))];
}

/**
 * What a search that finds nothing may have meant: the words by which the reader finds no record are replaced by the
 * likeliest that find some together with the others. Null where nothing of the kind is found. However long the text is,
 * the records are searched once for what it asks for by itself and once for what the dictionary has instead.
 */
export async function correctText(finder: Finder, text: string): Promise<Correction | null> {
  const parts = groupedParts(text);
  const sought = soughtOf(parts);
  if (sought.length === 0) return null;
  const bare = withoutLabels(finder, parts);
  const isKnown = finder.isAlone && parts.length === 1 && bare.length === 0;
  const isFound = isKnown ? () => false : await finder.look(firstLooked(finder, text));
  const firstOf = (readings: readonly Understood[], found: (text: string) => boolean) => {
    const one = readings.find((reading) => found(textOf(reading.parts)));
    return one ? correctionOf(one.parts, ...one.kinds) : null;
  };
  const told = firstOf(bare, isFound);
  if (told) return told;
  const missing = sought.filter((part) => !isFound(written(part)));
  if (missing.some((part) => part.isPhrase)) return null;
  const bent = missing.length > 0 ? missing : sought.filter(isPlain);
  const corrected = bent.length > MOST_CORRECTED ? [] : bent;
  const pairs = joinedParts(parts, missing);
  const known = await spelledCandidates(
    finder.database,
    finder.dictionary,
    corrected.map((part) => part.text),
    pairs.map(({ joined }) => joined),
  );
  const joined = pairs.filter((pair) => known.joined.has(pair.joined));
  const isNear = missing.length > 0 && corrected.length > 0;
  const spelled: Spelled = isNear
    ? await nearBy(finder, corrected, known.candidates)
    : new Map(corrected.map((part) => [part, known.candidates.get(part.text) ?? []]));
  const readings = [...joined, ...spelledWhole(parts, spelled)];
  // A part that nothing may stand for leaves the text as it is.
  const isReplaced = isNear && [...spelled.values()].every((candidates) => candidates.length > 0);
  const candidates = isReplaced ? inTurns(spelled) : [];
  if (readings.length + candidates.length === 0) return null;
  const isNowFound = await finder.look([text, ...readings.map((one) => textOf(one.parts)), ...candidates]);
  return firstOf(readings, isNowFound) ?? (isReplaced ? replacedParts(isNowFound, parts, spelled) : null);
}

/** Each part that finds nothing replaced by the likeliest candidate that is found with what is already understood. */
function replacedParts(
  isFound: (text: string) => boolean,
  parts: readonly GroupedPart[],
  spelled: Spelled,
): Correction | null {
  const replaced = new Map<GroupedPart, Replaced>();
  for (const [part, candidates] of spelled) {
    // The parts that are not understood yet are left out of each reading.
    const understood = parts.filter((other) => other === part || replaced.has(other) || !spelled.has(other));
    const best = candidates.find((candidate) =>
      isFound(textOf(understood.map((one) => (one === part ? candidate : (replaced.get(one) ?? unchanged(one)))))),
    );
    if (!best) return null;
    replaced.set(part, best);
  }
  return correctionOf(parts.map((part) => replaced.get(part) ?? unchanged(part)));
}
