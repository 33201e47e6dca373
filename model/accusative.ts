import type { Gender } from './class-parts.ts';

/** The accusative of a caption in lower case: «новость», «статью», «профессиональную область». Other words stay. */
export function accusativeOf(caption: string, gender: Gender): string {
  const text = caption.charAt(0).toLowerCase() + caption.slice(1);
  // Names of things in the other genders have the same form.
  if (gender !== 'feminine') return text;
  const words = text.split(' ');
  const head = words.findIndex((word) => !/(?:ая|яя)$/u.test(word));
  return words
    .map((word, at) => {
      if (head < 0 || at < head) return word.replace(/ая$/u, 'ую').replace(/яя$/u, 'юю');
      return at === head ? word.replace(/а$/u, 'у').replace(/я$/u, 'ю') : word;
    })
    .join(' ');
}
