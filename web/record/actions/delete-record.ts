import { defineAction } from '#web/actions/define-action.ts';
import type { RecordSubject } from './record-subject.ts';

/** Deletes a record and what goes along with it, once it was said what that is. */
export const deleteRecord = defineAction<RecordSubject & { readonly onGone?: () => void }>({
  name: 'deleteRecord',
  caption: 'Удалить',
  icon: 'delete-outline',
  danger: true,
  when: ({ metadata }) => metadata.permissions.delete,
  ask: async (subject) => (await import('./record-deletion.ts')).deletionQuestion(subject),
  async act(subject, tools) {
    const { deleteAsked } = await import('./record-deletion.ts');
    const done = await deleteAsked(subject, tools);
    if (done) subject.onGone?.();
    return done;
  },
  failed: (reason) => `Не удалось удалить. ${reason}`,
});
