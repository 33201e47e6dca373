import { askList } from './ask-list.ts';
import { copyRecord } from './copy-record.ts';
import { createRecord } from './create-record.ts';
import { openJournal } from './open-journal.ts';
import { openPage } from './open-page.ts';
import { openList } from './open-list.ts';
import { writeNote } from './write-note.ts';
import { viewAsRole } from './view-as-role.ts';
import type { PaletteAction } from './palette-entries.ts';

/** The actions that the palette understands, in the order in which it offers them. */
export const PALETTE_ACTIONS: readonly PaletteAction[] = [
  openList,
  askList,
  createRecord,
  copyRecord,
  writeNote,
  openJournal,
  openPage,
  viewAsRole,
];
