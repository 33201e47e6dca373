import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { NotesPanelProps } from './notes-panel.tsx';

/** The notes on a record; their code is loaded when they are first shown. */
export const NotesPanel = lazyScreen<NotesPanelProps>(async () => (await import('./notes-panel.tsx')).NotesPanel, null);
