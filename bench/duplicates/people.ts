import { families, MEN, ofWoman, WOMEN } from './names.ts';

/** A client as it is planted. */
export interface PlantedClient {
  readonly fullName: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A person with the parts of the name. */
export interface Person {
  readonly family: string;
  readonly first: string;
  readonly familiar: string;
  readonly patronymic: string;
  readonly phone: string;
  readonly email: string;
}

/** Numbers from 0 to 1 that are the same in each run. */
export type Chance = () => number;

/** A sequence of chances by a seed (mulberry32). */
export function chances(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function among<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose');
  return item;
}

/** Chooses each item with the probability of its weight. */
function weighted<Item>(items: readonly Item[], weight: (rank: number) => number): (chance: Chance) => Item {
  let sum = 0;
  const ends = items.map((_, rank) => (sum += weight(rank + 1)));
  return (chance) => {
    const at = chance() * sum;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new Error('there is nothing to choose');
    return item;
  };
}

/**
 * Family names as they are distributed in Russia: the most frequent one has 1.2 % of all people, the hundredth 0.13 %, the
 * first 500 about a half, and a fifth of all people have one of the many rare ones.
 */
const someFamily = weighted(families(), (rank) => rank ** -0.45 / (1 + rank / 600) ** 1.15);
/** First names: the most frequent one has a tenth of all people of its sex, the first ten more than a half. */
const byRank = (rank: number): number => 1 / (rank + 4);
const someMan = weighted(MEN.split(' '), byRank);
const someWoman = weighted(WOMEN.split(' '), byRank);

function patronymicOf(stem: string, isMan: boolean): string {
  const soft = stem.endsWith('ьев') || stem.endsWith('ев') ? stem : stem.slice(0, -2);
  return soft === stem ? `${stem}${isMan ? 'ич' : 'на'}` : `${soft}${isMan ? 'ович' : 'овна'}`;
}

/** The phone of a person, in the usual spelling. */
export function phoneOf(n: number): string {
  const digits = String(9_000_000_000 + ((n * 7919) % 999_999_937));
  return `+7 (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`;
}

/** The n-th person. */
export function person(chance: Chance, n: number): Person {
  const isMan = chance() < 0.45;
  const [first = '', familiar = ''] = (isMan ? someMan : someWoman)(chance).split(':');
  const family = someFamily(chance);
  return {
    family: isMan ? family : ofWoman(family),
    first,
    familiar,
    patronymic: patronymicOf(someMan(chance).split(':')[2] ?? '', isMan),
    phone: phoneOf(n),
    email: `client.${n}@example.org`,
  };
}
