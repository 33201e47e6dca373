import { formatSorted } from '#web/ui/moment/format-moment.ts';

/** What browsers call a picture that was copied as pixels, not as a file. */
const NAMELESS = 'image.png';
/** Such a picture is as old as its pasting; a file of that name is older. In milliseconds. */
const JUST_MADE = 10_000;

/** A file as it was pasted; a picture without a name of its own is named by the moment, so that one can be told from another. */
export function pastedFile(file: File, now: Date = new Date()): File {
  if (file.name !== NAMELESS || now.getTime() - file.lastModified > JUST_MADE) return file;
  // No disk takes the colons.
  const { type, lastModified } = file;
  return new File([file], `Снимок ${formatSorted(now).replaceAll(':', '-')}.png`, { type, lastModified });
}
