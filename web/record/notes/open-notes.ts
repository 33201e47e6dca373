import { mdiNoteTextOutline } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import { NotesPanel } from './lazy-notes.ts';

/** A record whose notes can be shown. */
export interface NotedSubject {
  /** How many of its notes are not resolved. */
  readonly openNotes: number;
  readonly isNotesShown: boolean;
  readonly onNotes: () => void;
}

/** The icon of notes. */
export const NOTES_ICON = { path: mdiNoteTextOutline } as const;

/** Shows the notes on a record, or hides them. */
export const openNotes = defineAction<NotedSubject>({
  name: 'openNotes',
  caption: ({ openNotes: open }) => (open > 0 ? `Заметки: ${open}` : 'Заметки'),
  icon: NOTES_ICON,
  shortcut: { code: 'KeyM', keys: 'M', caption: 'Заметки о записи' },
  pressed: ({ isNotesShown }) => isNotesShown,
  onNear: NotesPanel.preload,
  act: ({ onNotes }) => onNotes(),
});
