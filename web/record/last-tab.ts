import { rememberedText, rememberText } from '#web/ui/remembered.ts';

function keyOf(className: string): string {
  return `tab-${className.toLowerCase()}`;
}

/** The tab on which a record of the class was last left in this browser; null if none is known. */
export function lastTab(className: string): string | null {
  return rememberedText(keyOf(className));
}

/** Remembers the tab of a class's records that was chosen. */
export function rememberTab(className: string, page: string): void {
  rememberText(keyOf(className), page);
}
