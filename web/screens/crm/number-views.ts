import { mdiChartBar } from '@mdi/js';
import { TABLE, type AddressSearch, type ListViews } from '#web/routing/define-screen.ts';

/** What chooses the numbers beside a list; the screens of the numbers check it. */
function parseNumbers(search: AddressSearch): object {
  return Object.fromEntries(['view', 'days', 'from', 'to', 'manager'].map((name) => [name, search[name]]));
}

/** The calls as a table, whose new one is recorded by the dialog of calls, or what they add up to. */
export const callViews: ListViews = {
  views: [
    TABLE,
    {
      name: 'statistics',
      caption: 'Статистика',
      icon: { path: mdiChartBar },
      load: async () => (await import('./number-parts.tsx')).CallStatistics,
    },
  ],
  create: async () => (await import('#web/views/calls/call-dialog.tsx')).CallDialog,
  parseSearch: parseNumbers,
};

/** The managers as a table, or what each has to do. */
export const managerViews: ListViews = {
  views: [
    TABLE,
    {
      name: 'load',
      caption: 'Нагрузка',
      icon: 'account-group-outline',
      load: async () => (await import('./number-parts.tsx')).ManagersTable,
    },
  ],
  parseSearch: parseNumbers,
};
