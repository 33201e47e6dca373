import { callWrite } from '#web/api/connection/client.ts';
import { defineBulkAction } from './bulk-action.ts';

/** Deletes the chosen rows and what goes along with them. */
export const deleteRows = defineBulkAction({
  name: 'deleteRows',
  caption: 'Удалить',
  icon: 'delete-outline',
  danger: true,
  when: ({ metadata }) => metadata.permissions.delete,
  title: 'Вы уверены что хотите удалить всё?',
  text: 'Восстановление удаленных данных невозможно',
  async along({ metadata: { className }, selectionId }) {
    const { goingAlong } = await import('#web/changes/going-along.ts');
    return goingAlong(className, { selectionId });
  },
  async write({ metadata: { className }, selectionId }, { confirm }) {
    const { deleteAgreed } = await import('#web/changes/going-along.ts');
    const agreed = await deleteAgreed(confirm, (along) =>
      callWrite('DELETE /manage/:className/', {
        params: { className },
        body: { selectionId },
        ...(along && { query: { along: 'true' } }),
      }),
    );
    return agreed?.answer ?? null;
  },
  done: 'Успешно удалено',
});
