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
const COMPARED = 3000;
/** Spellings that typos are sought for, and candidates that are returned. */
const MOST_BASES = 4;
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
 * Words of the dictionary near to each base: with one edit its first or its second half is as typed, with two its
 * first, second or last third; two letters that changed places are looked up as they should be.
 */
async function nearWords(
  database: Database,
  classIds: readonly number[],
  bases: readonly string[],
): Promise<readonly Known[]> {
  const edits = bases.map((base) => forgivenEdits([...base].length));
  const swapped = bases.flatMap((base) => swaps(base).map((word) => [base, word] as const));
  return database.query<Known>(
    sql`with base as (
        select b.word, b.edits, search_stem(b.word) as stem, length(b.word) as size, length(b.word) / (b.edits + 1) as piece
        from unnest(${bases}::text[], ${edits}::integer[]) b (word, edits))
      select b.word as base, b.stem as "baseStem", s.word, s.stem, max(s.n) as n from base b cross join lateral (
        (select w.word, w.stem, w.n from search_word w where w.class_id = any(${classIds}::integer[])
          and w.word >= left(b.word, b.piece) and w.word < left(b.word, b.piece) || chr(1114111)
          and length(w.word) >= b.size - b.edits limit ${COMPARED})
        union all
        (select w.word, w.stem, w.n from search_word w where w.class_id = any(${classIds}::integer[])
          and reverse(w.word) collate "C" >= reverse(right(b.word, b.piece))
          and reverse(w.word) collate "C" < reverse(right(b.word, b.piece)) || chr(1114111)
          and w.word ~ '[^0-9]'
          and length(w.word) between b.size - b.edits and b.size + b.edits limit ${COMPARED})
        union all
        (select w.word, w.stem, w.n from search_word w where b.edits = 2 and b.piece >= 3 and w.class_id = any(${classIds}::integer[])
          and w.word collate "default" like '%' || substr(b.word, b.piece + 1, b.size - 2 * b.piece) || '%'
          and length(w.stem) between length(b.stem) - b.edits and b.size + b.edits limit ${COMPARED})
      ) s group by b.word, b.stem, s.word, s.stem
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

/** The halves of a word that was written without a blank, where the dictionary holds both. */
async function splitWords(database: Database, classIds: readonly number[], word: string): Promise<readonly string[]> {
  const pairs = splits(word);
  if (pairs.length === 0) return [];
  const rows = await database.query<{ text: string }>(
    sql`select p.text from unnest(${pairs}::text[]) p (text)
      where (select count(distinct w.word) from search_word w where w.class_id = any(${classIds}::integer[])
        and w.word in (split_part(p.text, ' ', 1), split_part(p.text, ' ', 2))) = 2`,
  );
  return rows.map(({ text }) => text);
}

/** The spellings whose words the dictionary holds, begins a word with, or holds in another form. */
async function knownSpellings(
  database: Database,
  classIds: readonly number[],
  spelled: readonly Spelling[],
): Promise<readonly Spelling[]> {
  const asked = [...new Set(spelled.flatMap(({ text }) => searchWords(text)))];
  if (asked.length === 0) return [];
  const rows = await database.query<{ word: string }>(
    sql`select a.word from unnest(${asked}::text[]) a (word)
      where exists (select from search_word w where w.class_id = any(${classIds}::integer[])
          and w.word >= a.word and w.word < a.word || chr(1114111))
        or exists (select from search_word w where w.class_id = any(${classIds}::integer[])
          and w.stem = search_stem(a.word) and w.word ~ '[^0-9]')`,
  );
  const known = new Set(rows.map(({ word }) => word));
  return spelled.filter(({ text }) => searchWords(text).every((word) => known.has(word)));
}

/**
 * What a part of a search that finds nothing may have meant, the likeliest first: at most 24 texts. They may name words
 * that only hidden records hold, and must be sought for the reader before they are shown.
 */
export async function candidatesFor(
  database: Database,
  classIds: readonly number[],
  text: string,
): Promise<readonly Candidate[]> {
  const word = normalised(text);
  const spelled = spellings(text);
  const own: Spelling = { text: word, kind: 'typo', cost: 0 };
  const other = (kind: CorrectionKind) => spelled.find((one) => one.kind === kind);
  const bases = [own, other('layout'), other('transliteration'), other('lookAlike')]
    .filter((one) => one !== undefined)
    .filter((one) => LETTERS.test(one.text) && forgivenEdits([...one.text].length) > 0)
    .slice(0, MOST_BASES);
  const known =
    bases.length === 0
      ? []
      : await nearWords(
          database,
          classIds,
          bases.map((base) => base.text),
        );
  const halves = LETTERS.test(word) ? await splitWords(database, classIds, word) : [];
  const candidates: readonly Candidate[] = [
    ...(await knownSpellings(database, classIds, spelled)).map((one) => ({ ...one, records: 0 })),
    ...bases.flatMap((base) => typos(known, base)),
    ...halves.map((half) => ({ text: half, kind: 'split' as const, cost: COST.split, records: 0 })),
  ];
  const ordered = candidates.toSorted((one, two) => one.cost - two.cost || two.records - one.records);
  return ordered
    .filter((one, at) => ordered.findIndex(({ text }) => text === one.text) === at)
    .slice(0, MOST_CANDIDATES);
}
