import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { FolderNode } from '#model/wire/folders.ts';
import { FOLDERS_FIELD } from '#web/api/folder-names.ts';
import { treePath } from '#web/ui/tree/tree-rows.ts';
import { currentSession } from '#web/api/connection/session.ts';
import { rememberedText, rememberText } from '#web/ui/remembered.ts';

function keyOf(className: string): string {
  return `last-folder-${currentSession().profile?.id ?? 0}-${className.toLowerCase()}`;
}

/** The folder in which the user last created a record of the class in this browser; null if none is known. */
function lastFolder(className: string): number | null {
  const stored = rememberedText(keyOf(className));
  return stored !== null && /^\d{1,15}$/u.test(stored) ? Number(stored) : null;
}

/** Remembers the folder of a new record of the class. */
function rememberFolder(className: string, folderId: number): void {
  rememberText(keyOf(className), String(folderId));
}

/** The message where a new record has no folder (spec 1 §5). */
const NO_FOLDER = 'Пожалуйста выберите категорию';

/** The folder of a new record. */
export interface NewFolder {
  /** The folders of the class; null where none is asked for. */
  readonly root: FolderNode | null;
  readonly id: number | null;
  readonly error: string | null;
  readonly choose: (id: number | null) => void;
  /** Returns whether the record may be created, and shows the message where a folder is missing. */
  readonly check: () => boolean;
  /** What a creation sends. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Has the next record of the class begin with this folder. */
  readonly remember: () => void;
}

/**
 * Asks for the folder of a new record (spec 1 §5): the one that is open beside the dialog, else the last one that the
 * user chose for the class. A class without folders asks for none.
 */
export function useNewFolder(
  { className }: Pick<Metadata, 'className'>,
  tree: FolderNode | null,
  open: number | null,
): NewFolder {
  const [chosen, setChosen] = useState<number | null | undefined>();
  const [isMissed, setMissed] = useState(false);
  const root = tree !== null && tree.children.length > 0 ? tree : null;
  const known = [open, lastFolder(className)].find(
    (id) => id !== null && treePath(root?.children ?? [], id).length > 0,
  );
  const id = root === null ? null : chosen === undefined ? (known ?? null) : chosen;
  return {
    root,
    id,
    error: isMissed && id === null ? NO_FOLDER : null,
    choose: setChosen,
    check() {
      const isThere = root === null || id !== null;
      setMissed(!isThere);
      return isThere;
    },
    values: id === null ? {} : { [FOLDERS_FIELD]: [id] },
    remember: () => id !== null && rememberFolder(className, id),
  };
}
