import { useState, type ReactNode } from 'react';
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

const VIEWS = [
  { name: 'list', caption: 'Список', icon: 'menu' },
  { name: 'statistics', caption: 'Статистика', icon: 'view-column-outline' },
] as const;

/** The calls as a list, whose new one is recorded by the dialog of calls, or what they add up to. */
export function CallsView() {
  const [view, setView] = useState<(typeof VIEWS)[number]['name']>('list');
  const [recording, setRecording] = useState(false);
  const views = <ViewChoice views={VIEWS} chosen={view} onChoose={setView} />;
  return (
    <>
      {view === 'list' ? (
        <List className="phoneCall" views={views} onCreate={() => setRecording(true)} />
      ) : (
        <Statistics views={views} />
      )}
      {recording && <CallDialog clientId={null} onClose={() => setRecording(false)} />}
    </>
  );
}
