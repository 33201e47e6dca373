import { currentSession } from '#web/api/connection/session.ts';
import { rememberedText, rememberText } from '#web/ui/remembered.ts';

function keyOf(className: string): string {
  return `last-folder-${currentSession().profile?.id ?? 0}-${className.toLowerCase()}`;
}

/** The folder in which the user last created a record of the class in this browser; null if none is known. */
export function lastFolder(className: string): number | null {
  const stored = rememberedText(keyOf(className));
  return stored !== null && /^\d{1,15}$/u.test(stored) ? Number(stored) : null;
}

/** Remembers the folder of a new record of the class. */
export function rememberFolder(className: string, folderId: number): void {
  rememberText(keyOf(className), String(folderId));
}
