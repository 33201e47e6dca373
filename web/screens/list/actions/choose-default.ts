import { defineAction } from '#web/actions/define-action.ts';
import { makeDefault } from '#web/api/records.ts';
import type { ListRow } from './list-row.ts';

/** Makes a record the default of its class (spec 1 §7). */
export const chooseDefault = defineAction<ListRow>({
  name: 'chooseDefault',
  caption: 'Выбрать по умолчанию',
  icon: 'star-outline',
  when: ({ metadata: { defaultMark, permissions }, record }) =>
    defaultMark !== undefined && permissions.update && record[defaultMark] !== true,
  act: async ({ metadata, record }, { client }) => ({
    message: 'Данные успешно обновлены',
    changeSet: await makeDefault(client, metadata.className, record.id),
  }),
  failed: (reason) => `Ошибка: "${reason}"`,
});
