import { otherLayouts } from '#model/search/keyboard-layout.ts';
import { lookAlikes } from '#model/search/look-alikes.ts';
import { transliterations } from '#model/search/transliteration.ts';
import { forgivenEdits, typoBetween } from '#model/search/typo-distance.ts';
import { normalised, searchWords } from '#model/search/words.ts';
import type { CorrectionKind } from '#model/wire/search.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** What a part of a search may have meant; the least cost is the likeliest. */
export interface Candidate {
  readonly text: string;
  readonly kind: CorrectionKind;
  readonly cost: number;
  /** How many records held the word at the last count. */
  readonly records: number;
}

/** Costs of a mistake beside those of a typo, which costs about 1 for each edit. */
const COST = { lookAlike: 0.2, layout: 0.3, transliteration: 0.4, split: 0.6, nextSpelling: 0.01, otherEnd: 0.5 };
/** Words of the dictionary that are compared with one spelling, for each way to look for them. */
const COMPARED = 20_000;
/** Candidates that are returned. */
const MOST_CANDIDATES = 24;
/** The shortest part of a word that was split. */
const SHORTEST_PART = 3;
const LETTERS = /^[\p{L}\d-]+$/u;

/** A spelling of the part, and how it came about. */
type Spelling = Omit<Candidate, 'records'>;

function spellings(text: string): readonly Spelling[] {
  const word = normalised(text);
  const told = (kind: 'lookAlike' | 'layout' | 'transliteration', texts: readonly string[]) =>
    texts.map((other, at) => ({ text: other, kind, cost: COST[kind] + at * COST.nextSpelling }));
  const layouts = otherLayouts(word).map((other) => normalised(other));
  return [
    ...told('lookAlike', lookAlikes(word)),
    ...told('layout', layouts),
    ...told('transliteration', LETTERS.test(word) ? transliterations(word) : []),
  ];
}

function splits(word: string): readonly string[] {
  const last = word.length - SHORTEST_PART;
  return Array.from({ length: Math.max(last - SHORTEST_PART + 1, 0) }, (_, at) => at + SHORTEST_PART).map(
    (at) => `${word.slice(0, at)} ${word.slice(at)}`,
  );
}

function swaps(word: string): readonly string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}

interface Known {
  readonly base: string;
  readonly baseStem: string;
  readonly word: string;
  readonly stem: string;
  readonly n: number;
}

/**
 * Words of the dictionary near to each base, in their whole, their stem or their beginning: with one edit the first or
 * the second half is as typed, with two the first, second or last third; two letters that changed places are looked up
 * as they should be. The distances of SQL count such letters as two edits, which a third edit more allows for.
 */
async function nearWords(
  database: Database,
  classIds: readonly number[],
  bases: readonly string[],
): Promise<readonly Known[]> {
  const edits = bases.map((base) => forgivenEdits([...base].length));
  const swapped = bases.flatMap((base) => swaps(base).map((word) => [base, word] as const));
  return database.query<Known>(
    sql`with base as materialized (
        select b.word, b.edits, b.edits * 3 / 2 as most, search_stem(b.word) as stem, length(b.word) as size,
          length(b.word) / (b.edits + 1) as piece, (length(b.word) + b.edits) / (b.edits + 1) as last
        from unnest(${bases}::text[], ${edits}::integer[]) b (word, edits))
      select b.word as base, b.stem as "baseStem", s.word, s.stem, max(s.n) as n from base b cross join lateral (
        (select w.word, w.stem, w.n from search_word w where w.class_id = any(${classIds}::integer[])
          and w.word >= left(b.word, b.piece) and w.word < left(b.word, b.piece) || chr(1114111)
          and length(w.word) >= b.size - b.edits limit ${COMPARED})
        union all
        (select w.word, w.stem, w.n from search_word w where w.class_id = any(${classIds}::integer[])
          and reverse(w.word) collate "C" >= reverse(right(b.word, b.last))
          and reverse(w.word) collate "C" < reverse(right(b.word, b.last)) || chr(1114111)
          and w.word ~ '[^0-9]'
          and length(w.word) between b.size - b.edits and b.size + b.edits limit ${COMPARED})
        union all
        (select w.word, w.stem, w.n from search_word w where b.edits = 2 and w.class_id = any(${classIds}::integer[])
          and w.word collate "default" like '%' || substr(b.word, b.piece + 1, b.size - b.piece - b.last) || '%'
          and length(w.stem) between length(b.stem) - b.edits and b.size + b.edits limit ${COMPARED})
      ) s
      where case when length(s.word) <= b.size + b.edits then levenshtein_less_equal(s.word, b.word, b.most) <= b.most end
        or case when length(s.word) > b.size then levenshtein_less_equal(left(s.word, b.size), b.word, b.most) <= b.most end
        or case when abs(length(s.stem) - length(b.stem)) <= b.edits then levenshtein_less_equal(s.stem, b.stem, b.most) <= b.most end
      group by b.word, b.stem, s.word, s.stem
      union all
      select b.base, b.base, w.word, w.stem, max(w.n) from unnest(${swapped.map(([base]) => base)}::text[], ${swapped.map(([, word]) => word)}::text[]) b (base, word)
      join search_word w on w.word = b.word and w.class_id = any(${classIds}::integer[]) group by b.base, w.word, w.stem`,
  );
}

function typos(known: readonly Known[], base: Spelling): readonly Candidate[] {
  const most = forgivenEdits([...base.text].length);
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
  database: Database,
  classIds: readonly number[],
  spelled: readonly Spelling[],
  halves: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(spelled.flatMap(({ text }) => searchWords(text)))];
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
function ordered(candidates: readonly Candidate[]): readonly Candidate[] {
  const all = candidates.toSorted((one, two) => one.cost - two.cost || two.records - one.records);
  return all.filter((one, at) => all.findIndex(({ text }) => text === one.text) === at).slice(0, MOST_CANDIDATES);
}

/**
 * What a part of a search that finds nothing may have meant if each letter was typed, the likeliest first: at most 24
 * texts. As those of `nearCandidates` they may name words that only hidden records hold, and must be sought for the
 * reader before they are shown.
 */
export async function spelledCandidates(
  database: Database,
  classIds: readonly number[],
  text: string,
): Promise<readonly Candidate[]> {
  const word = normalised(text);
  const spelled = spellings(text);
  const halves = LETTERS.test(word) ? splits(word) : [];
  const known = await knownTexts(database, classIds, spelled, halves);
  const isKnown = (one: Spelling) => searchWords(one.text).every((part) => known.has(part));
  return ordered([
    ...spelled.filter(isKnown).map((one) => ({ ...one, records: 0 })),
    ...halves
      .filter((half) => known.has(half))
      .map((half) => ({ text: half, kind: 'split' as const, cost: COST.split, records: 0 })),
  ]);
}

/**
 * What it may have meant if letters of it are wrong, in the layout or script that it was typed in or in another one.
 * Each costs more than those of `spelledCandidates`.
 */
export async function nearCandidates(
  database: Database,
  classIds: readonly number[],
  text: string,
): Promise<readonly Candidate[]> {
  const spelled = spellings(text);
  const own: Spelling = { text: normalised(text), kind: 'typo', cost: 0 };
  const other = (kind: CorrectionKind) => spelled.find((one) => one.kind === kind);
  const bases = [own, other('layout'), other('transliteration'), other('lookAlike')]
    .filter((one) => one !== undefined)
    .filter((one) => LETTERS.test(one.text) && forgivenEdits([...one.text].length) > 0);
  if (bases.length === 0) return [];
  const known = await nearWords(
    database,
    classIds,
    bases.map((base) => base.text),
  );
  return ordered(bases.flatMap((base) => typos(known, base)));
}
