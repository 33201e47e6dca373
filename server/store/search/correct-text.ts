import { groupedParts, type GroupedPart } from '#model/search/grouped-parts.ts';
import { otherLayouts } from '#model/search/keyboard-layout.ts';
import { isLabel } from '#model/search/label-words.ts';
import { transliterations } from '#model/search/transliteration.ts';
import { normalised } from '#model/search/words.ts';
import type { Correction, CorrectionKind } from '#model/wire/search.ts';
import type { Database } from '../database.ts';
import { MOST_EDITS } from '#model/search/typo-distance.ts';
import { nearCandidates, spelledCandidates, type Candidate, type Dictionary } from './candidate-words.ts';

/** Finds records for one reader, in one class or in several. */
export interface Finder {
  readonly dictionary: Dictionary;
  /** What the classes and their fields are called. */
  readonly labels: readonly string[];
  /** Whether only the text kept records out, so that a text of one part is known to find none. */
  readonly isAlone: boolean;
  /** For each text, whether the reader would find any record by it. With `onlyFirst` what follows the first may be false. */
  readonly areFound: (texts: readonly string[], onlyFirst: boolean) => Promise<readonly boolean[]>;
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

/** The first of the readings by which the reader finds a record; each is sought as a whole. */
async function firstFound<Reading extends readonly Replaced[]>(
  finder: Finder,
  readings: readonly Reading[],
): Promise<Reading | null> {
  const found = await finder.areFound(readings.map(textOf), true);
  return readings.find((_, at) => found[at] === true) ?? null;
}

/**
 * The search without the words that say only what is sought («заказ», «тел.»), or as the id of a record where nothing
 * else is left than a number that no text holds.
 */
async function withoutLabels(finder: Finder, parts: readonly GroupedPart[]): Promise<Correction | null> {
  const rest = parts.filter((part) => !isPlain(part) || !isLabel(part.words, finder.labels));
  const [only] = rest;
  if (!only || rest.every(({ isExcluded }) => isExcluded)) return null;
  const isNumber = rest.length === 1 && isPlain(only) && NUMBER.test(only.text);
  const readings = [
    ...(rest.length < parts.length ? [rest.map(unchanged)] : []),
    ...(isNumber ? [[{ text: `#${only.text}`, kind: 'id' as const }]] : []),
  ];
  const reading = await firstFound(finder, readings);
  return reading && correctionOf(reading, ...(rest.length < parts.length ? ['label' as const] : []));
}

/** The parts with two neighbours written as one word. */
async function joinedParts(
  finder: Finder,
  parts: readonly GroupedPart[],
  missing: readonly GroupedPart[],
): Promise<readonly Replaced[] | null> {
  const readings = parts.flatMap((part, at) => {
    const next = parts[at + 1];
    if (!next || !isPlain(part) || !isPlain(next) || part.date || next.date) return [];
    if (!missing.every((other) => other === part || other === next)) return [];
    const joined: Replaced = { text: part.text + next.text, kind: 'joined' };
    return [[...parts.slice(0, at).map(unchanged), joined, ...parts.slice(at + 2).map(unchanged)]];
  });
  return firstFound(finder, readings);
}

type Spelled = ReadonlyMap<GroupedPart, readonly Candidate[]>;

const OF_WHOLE = {
  layout: (text: string) => otherLayouts(text)[0],
  transliteration: (text: string) => transliterations(text)[0],
} as const;

/** The whole text in the other layout or the other alphabet, its short words too. */
async function spelledWhole(
  finder: Finder,
  parts: readonly GroupedPart[],
  spelled: Spelled,
): Promise<readonly Replaced[] | null> {
  for (const kind of ['layout', 'transliteration'] as const) {
    const known = (part: GroupedPart) => spelled.get(part)?.find((one) => one.kind === kind)?.text;
    if (parts.length < 2 || !parts.some((part) => known(part) !== undefined)) continue;
    const reading = parts.map((part): Replaced => {
      const text = isPlain(part) && !part.date ? (known(part) ?? OF_WHOLE[kind](normalised(part.text))) : undefined;
      return text === undefined ? unchanged(part) : { text, kind };
    });
    if (await firstFound(finder, [reading])) return reading;
  }
  return null;
}

/**
 * What a search that finds nothing may have meant: the words by which the reader finds no record are replaced by the
 * likeliest that find some together with the others. Null where nothing of the kind is found.
 */
export async function correctText(database: Database, finder: Finder, text: string): Promise<Correction | null> {
  const parts = groupedParts(text);
  const sought = parts.filter((part) => !part.isExcluded && part.words.length > 0);
  if (sought.length === 0) return null;
  const bare = await withoutLabels(finder, parts);
  if (bare) return bare;
  const isKnown = finder.isAlone && parts.length === 1;
  const found = isKnown ? [false] : await finder.areFound(sought.map(written), false);
  const missing = sought.filter((_, at) => found[at] !== true);
  if (missing.some((part) => part.isPhrase)) return null;
  const joined = await joinedParts(finder, parts, missing);
  if (joined) return correctionOf(joined);
  const bent = missing.length > 0 ? missing : sought.filter(isPlain);
  if (bent.length > MOST_CORRECTED) return null;
  const spelled = new Map<GroupedPart, readonly Candidate[]>();
  for (const part of bent) spelled.set(part, await spelledCandidates(database, finder.dictionary, part.text));
  const whole = await spelledWhole(finder, parts, spelled);
  if (whole) return correctionOf(whole);
  return missing.length > 0 ? replacedParts(database, finder, parts, spelled) : null;
}

/** Each part that finds nothing replaced by the likeliest candidate that is found with what is already understood. */
async function replacedParts(
  database: Database,
  finder: Finder,
  parts: readonly GroupedPart[],
  spelled: Spelled,
): Promise<Correction | null> {
  const replaced = new Map<GroupedPart, Replaced>();
  for (const [part, candidates] of spelled) {
    // The parts that are not understood yet are left out of each reading.
    const understood = parts.filter((other) => other === part || replaced.has(other) || !spelled.has(other));
    const readingsOf = (some: readonly Candidate[]) =>
      some.map((candidate) =>
        understood.map((one) => (one === part ? candidate : (replaced.get(one) ?? unchanged(one)))),
      );
    let reading = await firstFound(finder, readingsOf(candidates));
    // The words with one wrong letter are found in a fraction of the time of those with two.
    for (let edits = 1; reading === null && edits <= MOST_EDITS; edits += 1)
      reading = await firstFound(
        finder,
        readingsOf(await nearCandidates(database, finder.dictionary, part.text, edits)),
      );
    const best = reading?.[understood.indexOf(part)];
    if (!best) return null;
    replaced.set(part, best);
  }
  return correctionOf(parts.map((part) => replaced.get(part) ?? unchanged(part)));
}
