import { captionFits } from '#model/search/word-fits.ts';
import { normalised, searchWords } from '#model/search/words.ts';
import { isStopWord } from '#model/search/stop-words.ts';
import type { FilterNode } from '#model/wire/filter-tree.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { RelativePeriod } from '#model/wire/relative-value.ts';
import { STATE_FIELD } from '#web/record/states/change-state.ts';
import type { TreeNode } from '#web/ui/tree/tree-node.ts';
import { searchTree } from '#web/ui/tree/tree-search.ts';
import { walkTree } from '#web/ui/tree/tree-rows.ts';
import { filterable } from '#web/fields/filter/conditions.ts';
import { usualDate } from '../filter/often-asked.ts';
import { PERIODS } from '#web/fields/filter/periods.ts';
import { quickChoices } from '../filter/quick-nodes.ts';

/** What a text asks of the records of a class; `rest` is what names neither a period nor a state. */
export interface AskedConditions {
  readonly filter: readonly FilterNode[];
  readonly rest: string;
}

const LAST = /за (?:(\d{1,4}) )?(день|дня|дней|неделю|недели|недель|месяц|месяца|месяцев)/u;
/** Letters of a state's word that must be typed. */
const LEAST = 4;
const NOT: ReadonlySet<string> = new Set(['не', 'кроме']);

/** The period of the last units, up to now: «за 7 дней», «за неделю», «за месяц». */
function lastPeriod(count: number, unit: string): RelativePeriod {
  const days = unit.startsWith('д') ? 1 : unit.startsWith('н') ? 7 : 30;
  return { relative: 'days', from: 1 - Math.max(count, 1) * days, to: 0 };
}

/** The period that a text names, and the text without it; the longest name counts. */
function takePeriod(text: string): { readonly period: RelativePeriod | null; readonly rest: string } {
  const named = PERIODS.filter(({ caption }) => ` ${text} `.includes(` ${caption} `)).toSorted(
    (one, other) => other.caption.length - one.caption.length,
  )[0];
  if (named) return { period: named.period, rest: ` ${text} `.replace(` ${named.caption} `, ' ').trim() };
  const last = LAST.exec(text);
  if (!last) return { period: null, rest: text };
  const period = lastPeriod(Number(last[1] ?? 1), last[2] ?? '');
  return { period, rest: text.replace(last[0], ' ').trim() };
}

interface NamedState {
  readonly id: number;
  readonly words: readonly string[];
}

/** The states that a text names in any form, those after «не» apart, and the text without them. */
function takeStates(states: readonly NamedState[], text: string) {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const are: number[] = [];
  const areNot: number[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const isNot = NOT.has(words[at] ?? '');
    const from = isNot ? at + 1 : at;
    const state = states.find((one) =>
      one.words.every((word, place) => {
        const typed = words[from + place] ?? '';
        return typed === word || (typed.length >= LEAST && captionFits(word, [typed]));
      }),
    );
    if (state) (isNot ? areNot : are).push(state.id);
    else rest.push(words[at] ?? '');
    at = state ? from + state.words.length : at + 1;
  }
  return { are, areNot, rest: rest.every(isStopWord) ? '' : rest.join(' ') };
}

/** Reads a text as conditions on the records of a class: a period of its usual date, and its states. */
export function askedConditions(metadata: Metadata, text: string): AskedConditions {
  const folded = normalised(text)
    .replaceAll(/[\s,]+/gu, ' ')
    .trim();
  const date = usualDate(metadata);
  const { period, rest } = date ? takePeriod(folded) : { period: null, rest: folded };
  const state = filterable(metadata).find(({ name }) => name === STATE_FIELD);
  const states = (state?.items ?? []).flatMap(({ id, caption }) =>
    typeof id === 'number' ? [{ id, words: searchWords(caption) }] : [],
  );
  const named = takeStates(states, rest);
  const one = (ids: readonly number[]) => (ids.length === 1 ? ids[0] : ids);
  const [are] = state && named.are.length > 0 ? quickChoices(state, one(named.are)) : [];
  const [, areNot] = state && named.areNot.length > 0 ? quickChoices(state, one(named.areNot)) : [];
  return {
    filter: [
      ...(date && period ? [{ fieldName: date.name, fieldValue: period }] : []),
      ...(are ? [are.node] : []),
      ...(areNot ? [areNot.node] : []),
    ],
    rest: named.rest,
  };
}

/** What announces a folder before its name: «в папке Отчёты». */
const ANNOUNCED = /^(?:(?:в|из) )?(?:папк[аеиу](?: |$))?/u;

/** The folder that a text names: the one of that name, else the only one whose name has all its words; else null. */
export function askedFolder(folders: readonly TreeNode[], text: string): number | null {
  const named = text.replace(ANNOUNCED, '');
  let same: number | null = null;
  walkTree(folders, (folder) => {
    const caption = normalised(folder.caption).trim();
    if (caption === text || caption === named) same ??= folder.id;
  });
  return same ?? (named === '' ? null : searchTree(folders, named).only);
}
