import { formatSorted } from '#web/ui/moment/format-moment.ts';

/** The name that browsers give a picture that was copied as pixels, not as a file. */
const NAMELESS = 'image.png';
/** Maximum age of such a picture in milliseconds: it is created by the paste; a real file of that name is older. */
const JUST_MADE = 10_000;

/**
 * A pasted file; a picture without a name of its own is named after the time of the paste, so that names are distinct.
 */
export function pastedFile(file: File, now: Date = new Date()): File {
  if (file.name !== NAMELESS || now.getTime() - file.lastModified > JUST_MADE) return file;
  // File names cannot contain colons on every system.
  const { type, lastModified } = file;
  return new File([file], `Снимок ${formatSorted(now).replaceAll(':', '-')}.png`, { type, lastModified });
}
