import { mdiTrayArrowDown } from '@mdi/js';
import { defineAction } from '#web/actions/define-action.ts';
import { freezeRows, type ChosenRows } from './bulk-action.ts';

/** Downloads the chosen rows as a workbook, in the order of the list. */
export const downloadRows = defineAction<ChosenRows>({
  name: 'downloadRows',
  caption: 'Скачать',
  icon: { path: mdiTrayArrowDown },
  rare: true,
  isSlow: true,
  async act(rows) {
    const { exportList } = await import('../actions/export-list.ts');
    const { metadata, search, within } = rows;
    if (rows.selection.everything) return exportList(metadata, search, within);
    const { selectionId } = await freezeRows(rows);
    return exportList(metadata, search, within, selectionId);
  },
  failed: (reason) => `Ошибка: "${reason}"`,
});
