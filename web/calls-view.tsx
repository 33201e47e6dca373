import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ViewChoice } from '#web/ui/layout/view-choice.tsx';
import type { CallDialogProps } from '#web/views/calls/call-dialog.tsx';

const CallDialog = lazyScreen<CallDialogProps>(
  async () => (await import('#web/views/calls/call-dialog.tsx')).CallDialog,
  null,
);

const List = lazyScreen(async () => (await import('#web/screens/list/list-screen.tsx')).ListScreen);
const Statistics = lazyScreen<{ readonly views: ReactNode }>(
  async () => (await import('#web/screens/crm/call-statistics.tsx')).CallStatistics,
);

const STATISTICS = 'statistics';
const VIEWS = [
  { name: 'list', caption: 'Список', icon: 'menu' },
  { name: STATISTICS, caption: 'Статистика', icon: 'view-column-outline' },
] as const;

/** The calls as a list, whose new one is recorded by the dialog of calls, or what they add up to. */
export function CallsView() {
  const { view } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shown = view === STATISTICS ? STATISTICS : 'list';
  const choose = (name: (typeof VIEWS)[number]['name']): void =>
    void navigate({ to: '.', search: name === STATISTICS ? { view: name } : {} });
  const views = <ViewChoice views={VIEWS} chosen={shown} onChoose={choose} />;
  return (
    <>
      {shown === 'list' ? (
        <List
          className="phoneCall"
          views={views}
          renderCreate={(onClose) => <CallDialog clientId={null} onClose={onClose} />}
        />
      ) : (
        <Statistics views={views} />
      )}
    </>
  );
}
