import { aliasesOf, FILE_KINDS, IMAGE_EXTENSIONS, usualExtension } from './file-kinds.ts';
import { unreadableHint } from './unreadable-kinds.ts';

/** What an uploader accepts (spec 2 §5.5). */
export interface FileRules {
  /** 0 is unlimited. */
  readonly maxFiles: number;
  /** In lower case, without the dot. */
  readonly extensions: readonly string[];
  /** The `accept` of the browser's file dialog; the extensions by default. */
  readonly accept?: string;
}

/** The rules of the general storage. */
export const ANY_FILE: FileRules = { maxFiles: 0, extensions: Object.keys(FILE_KINDS) };

/**
 * The rules for pictures: the dialog offers any picture (spec 2 §5.5); one that can't be decoded is refused with the
 * message.
 */
export const IMAGES_ONLY: FileRules = { maxFiles: 0, extensions: IMAGE_EXTENSIONS, accept: 'image/*' };

/** The message for a file of a kind that is not accepted, verbatim. */
export const WRONG_FILE_TYPE = 'Загрузите правельный тип файла';

/** The message for a file that is not accepted, with what it is and what to do where that is known. */
export function wrongFileType(hint: string | null): string {
  return hint === null ? WRONG_FILE_TYPE : `${WRONG_FILE_TYPE}. ${hint}`;
}

/** The `accept` attribute of an input that uses these rules. */
export function acceptedBy({ accept, extensions }: FileRules): string {
  if (accept !== undefined) return accept;
  const all = extensions.flatMap((extension) => [extension, ...aliasesOf(extension)]);
  return all.map((extension) => `.${extension}`).join(',');
}

/** The message for a selection of files, or null if it may be uploaded (spec 2 §5.5). */
export function fileChoiceFailure(fileNames: readonly string[], { maxFiles, extensions }: FileRules): string | null {
  if (fileNames.length === 0) return 'Загрузите файлы';
  if (maxFiles > 0 && fileNames.length > maxFiles) return `Вы не можете загрузить больше чем ${maxFiles} файлов`;
  const wrong = fileNames.filter((name) => !extensions.includes(usualExtension(name)));
  if (wrong.length === 0) return null;
  const hints = wrong.map((name) => unreadableHint(usualExtension(name)));
  return wrongFileType(hints.find((hint) => hint !== null) ?? null);
}
