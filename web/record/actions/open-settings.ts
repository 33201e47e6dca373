import { defineAction } from '#web/actions/define-action.ts';
import type { ShownRecord } from './record-subject.ts';

/** Opens all fields of a record beside the page. */
export const openSettings = defineAction<ShownRecord>({
  name: 'openSettings',
  caption: 'Настройки',
  icon: 'cog-outline',
  worded: true,
  act: ({ onSettings }) => onSettings(),
});
