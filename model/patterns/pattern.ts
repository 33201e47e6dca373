import { patternTree, type PatternPart } from './pattern-tree.ts';

type State =
  | { readonly of: 'character'; readonly test: (character: string) => boolean }
  | { readonly of: 'start' | 'end' | 'match' }
  | { readonly of: 'jump'; readonly to: number[] };

/** A compiled pattern: the states of its automaton, and the part they were made from. */
interface Pattern {
  readonly tree: PatternPart;
  readonly states: readonly State[];
}

/** The states of the patterns that are kept compiled, in all; those compiled first are dropped. */
const MOST_KEPT_STATES = 100_000;
/** Texts longer than this match no pattern of a form. */
const LONGEST_TEXT = 100_000;

const kept = new Map<string, Pattern | null>();
let keptStates = 0;

function write(part: PatternPart, states: State[]): void {
  switch (part.of) {
    case 'character':
    case 'start':
    case 'end':
      states.push(part);
      return;
    case 'sequence':
      for (const one of part.parts) write(one, states);
      return;
    case 'choice':
      writeChoice(part.parts, states);
      return;
    case 'repeat':
      writeRepeat(part, states);
  }
}

function writeChoice(parts: readonly PatternPart[], states: State[]): void {
  const starts: number[] = [];
  const ends: number[][] = [];
  states.push({ of: 'jump', to: starts });
  for (const one of parts) {
    starts.push(states.length);
    write(one, states);
    const end: number[] = [];
    ends.push(end);
    states.push({ of: 'jump', to: end });
  }
  for (const end of ends) end.push(states.length);
}

function writeRepeat({ part, min, max }: PatternPart & { readonly of: 'repeat' }, states: State[]): void {
  for (let time = 0; time < min; time += 1) write(part, states);
  const exits: number[][] = [];
  if (max === Number.POSITIVE_INFINITY) {
    const loop = states.length;
    const ways = [loop + 1];
    states.push({ of: 'jump', to: ways });
    write(part, states);
    states.push({ of: 'jump', to: [loop] });
    ways.push(states.length);
    return;
  }
  for (let time = min; time < max; time += 1) {
    const ways = [states.length + 1];
    exits.push(ways);
    states.push({ of: 'jump', to: ways });
    write(part, states);
  }
  for (const ways of exits) ways.push(states.length);
}

function compiled(text: string): Pattern | null {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const tree = patternTree(text);
  const states: State[] = [];
  if (tree) write(tree, states);
  states.push({ of: 'match' });
  const pattern = tree && { tree, states };
  keptStates += states.length;
  for (const [oldest, dropped] of kept) {
    if (keptStates <= MOST_KEPT_STATES) break;
    keptStates -= dropped?.states.length ?? 1;
    kept.delete(oldest);
  }
  kept.set(text, pattern);
  return pattern;
}

/** Characters times states that count as one step. */
const STEP = 64;

/** The steps of {@link matches} with a text of that length: about one for a short pattern and a short text. */
export function matchCost(pattern: string, length: number): number {
  return 1 + Math.ceil(((length + 1) * (compiled(pattern)?.states.length ?? 1)) / STEP);
}

/** Adds a state and all that it leads to without a character; whether the match is among them. */
function enter(
  from: number,
  active: Set<number>,
  states: readonly State[],
  place: 'start' | 'middle' | 'end' | 'both',
) {
  const waiting = [from];
  let isMatch = false;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (active.has(at)) continue;
    active.add(at);
    const state = states[at];
    if (state?.of === 'match') isMatch = true;
    else if (state?.of === 'jump') waiting.push(...state.to);
    else if (state?.of === 'start' && (place === 'start' || place === 'both')) waiting.push(at + 1);
    else if (state?.of === 'end' && (place === 'end' || place === 'both')) waiting.push(at + 1);
  }
  return isMatch;
}

/** Whether the pattern can be run at all. */
export function isPattern(text: string): boolean {
  return compiled(text) !== null;
}

/**
 * Whether the pattern is found in the text, as by `RegExp.test`: case-sensitive, anywhere unless anchored. The time is
 * linear in the text's length. False for a pattern that can't be run.
 */
export function matches(pattern: string, text: string): boolean {
  const found = compiled(pattern);
  if (!found || text.length > LONGEST_TEXT) return false;
  const { states } = found;
  const characters = [...text];
  let active = new Set<number>();
  if (enter(0, active, states, characters.length === 0 ? 'both' : 'start')) return true;
  for (const [at, character] of characters.entries()) {
    const next = new Set<number>();
    const place = at === characters.length - 1 ? 'end' : 'middle';
    for (const state of active) {
      const one = states[state];
      const isTaken = one?.of === 'character' && one.test(character);
      if (isTaken && enter(state + 1, next, states, place)) return true;
    }
    if (enter(0, next, states, place)) return true;
    active = next;
  }
  return false;
}

/** The characters of the shortest text that a part takes. */
function shortest(part: PatternPart): number {
  if (part.of === 'character') return 1;
  if (part.of === 'repeat') return part.min === 0 ? 0 : shortest(part.part) * part.min;
  if (part.of === 'sequence') return part.parts.reduce((sum, one) => sum + shortest(one), 0);
  return part.of === 'choice' ? Math.min(...part.parts.map(shortest)) : 0;
}

function longest(part: PatternPart): number {
  if (part.of === 'character') return 1;
  if (part.of === 'repeat') {
    const one = longest(part.part);
    return one === 0 ? 0 : one * part.max;
  }
  if (part.of === 'sequence') return part.parts.reduce((sum, one) => sum + longest(one), 0);
  return part.of === 'choice' ? Math.max(...part.parts.map(longest)) : 0;
}

function isAnchored(tree: PatternPart): boolean {
  return (
    tree.of === 'choice' &&
    tree.parts.every(
      (branch) =>
        branch.of === 'sequence' &&
        branch.parts[0]?.of === 'start' &&
        branch.parts[branch.parts.length - 1]?.of === 'end',
    )
  );
}

/** The lengths in characters of the texts in which the pattern may be found; null for one that can't be run. */
export function matchLengths(pattern: string): { readonly min: number; readonly max: number } | null {
  const found = compiled(pattern);
  if (!found) return null;
  const max = isAnchored(found.tree) ? longest(found.tree) : Number.POSITIVE_INFINITY;
  return { min: shortest(found.tree), max };
}

/** A text of the part with each repetition taken about `times` times and the choice `turn`; null if there is none. */
function written(part: PatternPart, times: number, turn: number): string | null {
  if (part.of === 'character') return part.sample;
  if (part.of === 'start' || part.of === 'end') return '';
  if (part.of === 'repeat') {
    const count = Math.min(part.max, Math.max(part.min, times));
    const one = count === 0 ? '' : written(part.part, times, turn);
    return one === null ? null : one.repeat(count);
  }
  if (part.of === 'choice') {
    const chosen = part.parts[turn % part.parts.length];
    return chosen ? written(chosen, times, turn) : null;
  }
  const texts = part.parts.map((one) => written(one, times, turn));
  return texts.includes(null) ? null : texts.join('');
}

const TIMES = [1, 0, 2, 3, 5, 8, 12, 20, 40];
const TURNS = 8;
/** About the length of most samples, for their cost. */
const SAMPLE_LENGTH = 16;
/** Samples longer than this are not offered. */
const LONGEST_SAMPLE = 1000;

/** The steps of {@link patternSamples}. */
export function samplesCost(pattern: string): number {
  return TURNS * TIMES.length * matchCost(pattern, SAMPLE_LENGTH);
}

/** Texts in which the pattern is found; none where no sample of it can be made. */
export function patternSamples(pattern: string): readonly string[] {
  const found = compiled(pattern);
  if (!found) return [];
  const texts = new Set<string>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const times of TIMES) {
      const text = written(found.tree, times, turn);
      if (text !== null && text.length <= LONGEST_SAMPLE) texts.add(text);
    }
  }
  return [...texts].filter((text) => matches(pattern, text));
}
