import { callWrite } from '#web/api/connection/client.ts';
import type { WrittenChange } from '#web/api/records.ts';
import { defineBulkAction } from './bulk-action.ts';
import { startedJob } from './bulk-job.ts';
import type { StartedJob } from './running-jobs.ts';

/** Deletes the chosen rows and what goes along with them. */
export const deleteRows = defineBulkAction({
  name: 'deleteRows',
  caption: 'Удалить',
  icon: 'delete-outline',
  shortcut: { code: 'Delete', keys: 'Delete', caption: 'Удалить выбранные' },
  danger: true,
  when: ({ metadata }) => metadata.permissions.delete,
  title: 'Вы уверены что хотите удалить всё?',
  text: 'Восстановление удаленных данных невозможно',
  async along({ metadata: { className }, selectionId }) {
    const { goingAlong } = await import('#web/changes/going-along.ts');
    return goingAlong(className, { selectionId });
  },
  async write(rows, { confirm }) {
    const { deleteAgreed } = await import('#web/changes/going-along.ts');
    const agreed = await deleteAgreed<WrittenChange | StartedJob>(
      confirm,
      async (along) =>
        (await startedJob(rows, { kind: 'delete', along })) ??
        callWrite('DELETE /manage/:className/', {
          params: { className: rows.metadata.className },
          body: { selectionId: rows.selectionId },
          ...(along && { query: { along: 'true' } }),
        }),
    );
    return agreed?.answer ?? null;
  },
  done: 'Успешно удалено',
});
