import type { ClassDefinition } from './define-class.ts';

const WORDS = {
  feminine: { published: 'опубликована', created: 'добавлена', changed: 'изменена' },
  masculine: { published: 'опубликован', created: 'добавлен', changed: 'изменён' },
  neuter: { published: 'опубликовано', created: 'добавлено', changed: 'изменено' },
} as const;

const upper = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A caption within a sentence: an abbreviation stays as it is. */
function within(caption: string): string {
  const [, second = ''] = caption;
  return second !== '' && second === second.toLowerCase()
    ? caption.slice(0, 1).toLowerCase() + caption.slice(1)
    : caption;
}

/**
 * The words of a letter's text that depend on the class: `{{class}}` «новость», `{{published}}` «опубликована»,
 * `{{created}}` «добавлена», `{{changed}}` «изменена»; `{{Class}}` and so on begin a sentence.
 */
export function letterWording({
  caption,
  gender,
}: Pick<ClassDefinition, 'caption' | 'gender'>): Readonly<Record<string, string>> {
  const words = { class: within(caption), ...WORDS[gender] };
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => [
      [name, word],
      [upper(name), upper(word)],
    ]),
  );
}
