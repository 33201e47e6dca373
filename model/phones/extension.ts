const EXTENSION =
  /[\s,;(]*(?:доб(?:авочный)?|вн(?:утр(?:енний)?)?|ext(?:ension|n)?|[xх#])(?!\p{L})[\s.:=№(]*(?<extension>\d{1,7})[\s)]*$/iu;

/** A telephone number and the extension behind it, in any spelling of this; null for none. */
export function splitExtension(text: string): { readonly number: string; readonly extension: string | null } {
  const found = EXTENSION.exec(text);
  const extension = found?.groups?.['extension'];
  return found && extension !== undefined
    ? { number: text.slice(0, found.index), extension }
    : { number: text, extension: null };
}
