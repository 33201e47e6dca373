import { mdiFileLinkOutline } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { PatternUsesProps } from '../patterns/pattern-uses-dialog.tsx';

const PatternUsesDialog = lazyScreen<PatternUsesProps>(
  async () => (await import('../patterns/pattern-uses-dialog.tsx')).PatternUsesDialog,
  null,
);

/** Tells which pages show a pattern. */
export const patternUses = defineAction<RecordSubject>({
  name: 'patternUses',
  caption: 'Где используется',
  icon: { path: mdiFileLinkOutline },
  onNear: PatternUsesDialog.preload,
  dialog: ({ record: { id } }, onClose) => <PatternUsesDialog id={id} onClose={onClose} />,
});
