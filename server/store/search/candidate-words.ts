import { otherLayouts } from '#model/search/keyboard-layout.ts';
import { lookAlikes } from '#model/search/look-alikes.ts';
import { transliterations } from '#model/search/transliteration.ts';
import { forgivenEdits, typoBetween } from '#model/search/typo-distance.ts';
import { normalised, searchWords } from '#model/search/words.ts';
import type { CorrectionKind } from '#model/wire/search.ts';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import type { Dictionary } from './search-dictionary.ts';

/** What a part of a search may have meant; the least cost is the likeliest. */
export interface Candidate {
  readonly text: string;
  readonly kind: CorrectionKind;
  readonly cost: number;
  /** How many records held the word at the last count. */
  readonly records: number;
}

/** Costs of a mistake beside those of a typo, which costs about 1 for each edit. */
const COST = {
  lookAlike: 0.2,
  layout: 0.3,
  transliteration: 0.4,
  split: 0.6,
  /** More than a word in two: the Latin words of the dictionary are system names of what is called in Russian. */
  toLatin: 0.7,
  nextSpelling: 0.01,
  otherEnd: 0.5,
};
/** Words of the dictionary that are compared with one spelling, for each way to look for them. */
const COMPARED = 20_000;
/** Candidates that are returned of one part; more where the reader may find none by the first ones. */
const MOST_CANDIDATES = { whole: 16, hidden: 60 };
/** The longest part that is corrected, in characters: a longer one is no mistyped word, and would have many spellings. */
const LONGEST = 48;
/** The shortest part of a word that was split. */
const SHORTEST_PART = 3;
const LETTERS = /^[\p{L}\d-]+$/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The candidates of each part. */
export type Candidates = ReadonlyMap<string, readonly Candidate[]>;

/** The candidates that were typed letter by letter, and the joined texts that are known. */
interface SpelledCandidates {
  readonly candidates: Candidates;
  readonly joined: ReadonlySet<string>;
}

/** A spelling of the part, and how it came about. */
type Spelling = Omit<Candidate, 'records'>;

function spellings(text: string): readonly Spelling[] {
  const word = normalised(text);
  const told = (kind: 'lookAlike' | 'layout' | 'transliteration', texts: readonly string[], cost = COST[kind]) =>
    texts.map((other, at) => ({ text: other, kind, cost: cost + at * COST.nextSpelling }));
  const layouts = otherLayouts(word).map((other) => normalised(other));
  return [
    ...told('lookAlike', lookAlikes(word)),
    ...told('layout', layouts),
    ...told(
      'transliteration',
      LETTERS.test(word) ? transliterations(word) : [],
      CYRILLIC.test(word) ? COST.toLatin : COST.transliteration,
    ),
  ];
}

function splits(word: string): readonly string[] {
  const last = word.length - SHORTEST_PART;
  return Array.from({ length: Math.max(last - SHORTEST_PART + 1, 0) }, (_, at) => at + SHORTEST_PART).map(
    (at) => `${word.slice(0, at)} ${word.slice(at)}`,
  );
}

/** The letters with the one at `at` and the one before it in each other's place. */
function swapped(letters: readonly string[], at: number): string {
  return [...letters.slice(0, at - 1), letters[at], letters[at - 1], ...letters.slice(at + 1)].join('');
}

function swaps(word: string): readonly string[] {
  const letters = [...word];
  return letters.slice(1).map((_, at) => swapped(letters, at + 1));
}

/** A text that is looked up in pieces, of which a word that is near to the base has one as it stands. */
interface Probe {
  readonly base: string;
  readonly look: string;
  readonly pieces: number;
}

/**
 * With one edit a half of the base is as typed, with two a third of it, unless two letters changed places where the
 * thirds meet: put right, they leave one edit.
 */
function probesOf(base: string, edits: number): readonly Probe[] {
  const pieces = edits + 1;
  const own = { base, look: base, pieces };
  if (edits === 1) return [own];
  const letters = [...base];
  const first = Math.floor(letters.length / pieces);
  const last = letters.length - Math.floor((letters.length + edits) / pieces);
  return [own, ...[first, last].map((at) => ({ base, look: swapped(letters, at), pieces: edits }))];
}

interface Known {
  readonly base: string;
  readonly baseStem: string;
  readonly word: string;
  readonly stem: string;
  readonly n: number;
}

/**
 * Words of the dictionary near to each base, in their whole, their stem or their beginning, found by a piece that is as
 * typed: the first, the last or the one between them; two letters that changed places are looked up as they should be.
 * The distances of SQL count such letters as two edits, which a third edit more allows for.
 */
async function nearWords(
  database: Queryable,
  classIds: readonly number[],
  bases: readonly string[],
  edits: number,
): Promise<readonly Known[]> {
  const probes = bases.flatMap((base) => probesOf(base, edits));
  const put = bases.flatMap((base) => swaps(base).map((word) => [base, word] as const));
  return database.query<Known>(
    sql`with base as materialized (
        select b.word, b.look, b.pieces, ${edits}::integer as edits, ${Math.floor((edits * 3) / 2)}::integer as most,
          search_stem(b.word) as stem, length(b.word) as size,
          length(b.look) / b.pieces as piece, (length(b.look) + b.pieces - 1) / b.pieces as last
        from unnest(${probes.map(({ base }) => base)}::text[], ${probes.map(({ look }) => look)}::text[],
          ${probes.map(({ pieces }) => pieces)}::integer[]) b (word, look, pieces))
      select b.word as base, b.stem as "baseStem", s.word, s.stem, max(s.n) as n from base b cross join lateral (
        (select w.word, w.stem, w.n from search_word w where w.class_id = any(${classIds}::integer[])
          and w.word >= left(b.look, b.piece) and w.word < left(b.look, b.piece) || chr(1114111)
          and length(w.word) >= b.size - b.edits limit ${COMPARED})
        union all
        (select w.word, w.stem, w.n from search_word w where w.class_id = any(${classIds}::integer[])
          and reverse(w.word) collate "C" >= reverse(right(b.look, b.last))
          and reverse(w.word) collate "C" < reverse(right(b.look, b.last)) || chr(1114111)
          and w.word ~ '[^0-9]'
          and length(w.word) between b.size - b.edits and b.size + b.edits limit ${COMPARED})
        union all
        (select w.word, w.stem, w.n from search_word w where b.pieces > 2 and w.class_id = any(${classIds}::integer[])
          and w.word collate "default" like '%' || substr(b.look, b.piece + 1, b.size - b.piece - b.last) || '%'
          and length(w.stem) between length(b.stem) - b.edits and b.size + b.edits limit ${COMPARED})
      ) s
      where case when length(s.word) <= b.size + b.edits then levenshtein_less_equal(s.word, b.word, b.most) <= b.most end
        or case when length(s.word) > b.size then levenshtein_less_equal(left(s.word, b.size), b.word, b.most) <= b.most end
        or case when abs(length(s.stem) - length(b.stem)) <= b.edits then levenshtein_less_equal(s.stem, b.stem, b.most) <= b.most end
      group by b.word, b.stem, s.word, s.stem
      union all
      select b.base, b.base, w.word, w.stem, max(w.n) from unnest(${put.map(([base]) => base)}::text[], ${put.map(([, word]) => word)}::text[]) b (base, word)
      join search_word w on w.word = b.word and w.class_id = any(${classIds}::integer[]) group by b.base, w.word, w.stem`,
  );
}

function typos(known: readonly Known[], base: Spelling, most: number): readonly Candidate[] {
  return known
    .filter((row) => row.base === base.text)
    .flatMap(({ word, stem, baseStem, n }) => {
      const whole = typoBetween(base.text, word, most);
      const other =
        whole ??
        typoBetween(baseStem, stem, Math.min(most, baseStem.length - 3)) ??
        typoBetween(base.text, word, most, true);
      if (!other) return [];
      const cost = base.cost + other.edits / 2 + other.cost / 2 + (whole ? 0 : COST.otherEnd);
      return [{ text: word, kind: base.kind, cost, records: n }];
    });
}

/** Of the spellings and the halves of a word that was written without a blank, those that the dictionary holds. */
async function knownTexts(
  database: Queryable,
  classIds: readonly number[],
  spelled: readonly string[],
  halves: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(spelled.flatMap((text) => searchWords(text)))];
  if (asked.length + halves.length === 0) return new Set();
  // A spelling may be a word, begin one or be another form of one; a half is a word.
  const rows = await database.query<{ text: string }>(
    sql`select a.word as text from unnest(${asked}::text[]) a (word)
      where exists (select from search_word w where w.class_id = any(${classIds}::integer[])
          and w.word >= a.word and w.word < a.word || chr(1114111))
        or exists (select from search_word w where w.class_id = any(${classIds}::integer[])
          and w.stem = search_stem(a.word) and w.word ~ '[^0-9]')
      union all
      select p.text from unnest(${halves}::text[]) p (text)
      where exists (select from search_word w where w.class_id = any(${classIds}::integer[]) and w.word = split_part(p.text, ' ', 1))
        and exists (select from search_word w where w.class_id = any(${classIds}::integer[]) and w.word = split_part(p.text, ' ', 2))`,
  );
  return new Set(rows.map(({ text }) => text));
}

/** The likeliest first, each text once. */
function ordered(candidates: readonly Candidate[], { isWhole }: Dictionary): readonly Candidate[] {
  const all = candidates.toSorted((one, two) => one.cost - two.cost || (isWhole ? two.records - one.records : 0));
  const most = isWhole ? MOST_CANDIDATES.whole : MOST_CANDIDATES.hidden;
  return all.filter((one, at) => all.findIndex(({ text }) => text === one.text) === at).slice(0, most);
}

/** Of the parts, those that are short enough to be corrected. */
function correctable(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text.length <= LONGEST);
}

/**
 * What each part of a search that finds nothing may have meant if each letter was typed, the likeliest first: at most 16
 * texts, or 60 where something is hidden from the reader. As those of `nearCandidates` they may name words that only
 * hidden records hold, and must be sought for the reader before they are shown. Of the texts `joined` those that the
 * dictionary holds are returned.
 */
export async function spelledCandidates(
  database: Queryable,
  dictionary: Dictionary,
  texts: readonly string[],
  joined: readonly string[],
): Promise<SpelledCandidates> {
  const asked = correctable(texts).map((text) => {
    const word = normalised(text);
    return { text, spelled: spellings(text), halves: LETTERS.test(word) ? splits(word) : [] };
  });
  const known = await knownTexts(
    database,
    dictionary.classIds,
    [...joined, ...asked.flatMap(({ spelled }) => spelled.map((one) => one.text))],
    asked.flatMap(({ halves }) => halves),
  );
  const isKnown = ({ text }: Pick<Spelling, 'text'>) => searchWords(text).every((part) => known.has(part));
  const candidates = new Map(
    asked.map(({ text, spelled, halves }) => [
      text,
      ordered(
        [
          ...spelled.filter(isKnown).map((one) => ({ ...one, records: 0 })),
          ...halves
            .filter((half) => known.has(half))
            .map((half) => ({ text: half, kind: 'split' as const, cost: COST.split, records: 0 })),
        ],
        dictionary,
      ),
    ]),
  );
  return { candidates, joined: new Set(joined.filter((text) => isKnown({ text }))) };
}

/** The words of an e-mail address, and the address with another one in the place of each. */
function wordsOfEmail(email: string) {
  return [...email.matchAll(/[\p{L}\d]+/gu)].map(({ 0: text, index }) => ({
    text,
    kind: 'typo' as const,
    cost: 0,
    written: (word: string) => email.slice(0, index) + word + email.slice(index + text.length),
  }));
}

/** The texts whose neighbours in the dictionary a part may have meant. */
function basesOf(text: string, edits: number) {
  const spelled = spellings(text);
  const own: Spelling = { text: normalised(text), kind: 'typo', cost: 0 };
  const other = (kind: CorrectionKind) => spelled.find((one) => one.kind === kind);
  const whole = [own, other('layout'), other('transliteration'), other('lookAlike')]
    .filter((one) => one !== undefined)
    .map((one) => ({ ...one, written: (word: string) => word }));
  return (own.text.includes('@') ? wordsOfEmail(own.text) : whole).filter(
    (one) => LETTERS.test(one.text) && forgivenEdits([...one.text].length) >= edits,
  );
}

/**
 * What each may have meant if at most so many letters of it are wrong, in the layout or script that it was typed in or in
 * another one. Each costs more than those of `spelledCandidates`. Of an e-mail address one word may be wrong.
 */
export async function nearCandidates(
  database: Queryable,
  dictionary: Dictionary,
  texts: readonly string[],
  edits: number,
): Promise<Candidates> {
  const asked = correctable(texts).map((text) => ({ text, bases: basesOf(text, edits) }));
  const bases = [...new Set(asked.flatMap((one) => one.bases.map((base) => base.text)))];
  if (bases.length === 0) return new Map();
  const known = await nearWords(database, dictionary.classIds, bases, edits);
  // The order of those that cost the same does not come from how they were found.
  const sorted = known.toSorted((one, two) => (one.word < two.word ? -1 : 1));
  return new Map(
    asked.map((one) => {
      const candidates = one.bases.flatMap((base) =>
        typos(sorted, base, edits).map((word) => ({ ...word, text: base.written(word.text) })),
      );
      return [one.text, ordered(candidates, dictionary)];
    }),
  );
}
