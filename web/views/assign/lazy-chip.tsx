import { afterFirstView } from '#web/api/live/after-first-view.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

const Chip = lazyScreen<RecordSubject>(async () => {
  await afterFirstView();
  return (await import('./assignment-chip.tsx')).AssignmentChip;
}, null);

/** The tasks with a record of a class that has them, once their code is loaded. */
export function LazyAssignmentChip(subject: RecordSubject) {
  return subject.metadata.takesNotes === true && <Chip {...subject} />;
}
