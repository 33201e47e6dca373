import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chanceOf } from './invented-words.ts';

/** A query of the golden set and the record of the demo that it must find. */
export interface GoldenQuery {
  /** The kind of mistake: the name of its file. */
  readonly kind: string;
  /** What is typed; `{id}` stands for the id of the record. */
  readonly text: string;
  readonly className: string;
  /** The caption of the record; null where nothing may be found. */
  readonly caption: string | null;
}

/** The day of the demo records by which the dates of the set are written. */
export const GOLDEN_DAY = new Date('2026-11-20');
const FOLDER = path.join(import.meta.dirname, 'golden');
const NOTHING = '-';

/** All queries, by the files of the folder: a line is what is typed, the class and the caption, or `-` for nothing. */
export function goldenSet(): readonly GoldenQuery[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) =>
      readFileSync(path.join(FOLDER, file), 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const [text = '', className = '', caption = ''] = line.split(' | ');
          return {
            kind: path.basename(file, '.txt').replaceAll('-', ' '),
            text,
            className,
            caption: caption === NOTHING ? null : caption,
          };
        }),
    );
}

/** One half of the items, chosen by the seed: the one to work with, or the one that is kept aside. */
export function halfOf<Item>(items: readonly Item[], seed: number, isAside: boolean): readonly Item[] {
  const chance = chanceOf(seed);
  return items.filter(() => chance() < 0.5 === isAside);
}
