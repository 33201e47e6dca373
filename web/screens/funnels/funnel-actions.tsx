import type { Action } from '#web/actions/define-action.ts';
import { LEAD } from '#web/api/leads.ts';
import { deleteRecord } from '#web/record/actions/delete-record.ts';
import type { RecordSubject } from '#web/record/actions/record-subject.ts';
import type { RecordDrawerProps } from '#web/record/related/record-drawer.tsx';
import { listPath } from '#web/routing/route-paths.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

const RecordDrawer = lazyScreen<RecordDrawerProps>(
  async () => (await import('#web/record/related/record-drawer.tsx')).RecordDrawer,
  null,
);

/** The actions on a funnel, in the order of its bar. */
export const FUNNEL_ACTIONS: readonly Action<RecordSubject>[] = [
  {
    name: 'openBoard',
    caption: 'Доска',
    icon: 'view-column-outline',
    when: () => listPath(LEAD) !== null,
    act: ({ record }, { navigate }) => navigate(listPath(LEAD) ?? '', { funnel: record.id }),
  },
  {
    name: 'editFunnel',
    caption: 'Изменить воронку',
    icon: 'pencil-outline',
    dialog: ({ metadata, record }, onClose) => <RecordDrawer metadata={metadata} id={record.id} onClose={onClose} />,
  },
  { ...deleteRecord, caption: 'Удалить воронку', danger: false },
];
