import { defineAction } from '#web/actions/define-action.ts';
import type { ListRow } from './list-row.ts';

/** Opens the page of a record. */
export const openRecord = defineAction<ListRow>({
  name: 'openRecord',
  caption: ({ metadata }) => (metadata.permissions.update ? 'Редактировать' : 'Открыть'),
  icon: ({ metadata }) => (metadata.permissions.update ? 'pencil-outline' : 'eye-outline'),
  when: ({ path }) => path !== null,
  act: ({ path }, { navigate }) => navigate(path ?? ''),
});
