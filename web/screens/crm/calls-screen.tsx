import { useState } from 'react';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import { ViewChoice } from '#web/ui/layout/view-choice.tsx';
import type { CallDialogProps } from '#web/views/calls/call-dialog.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { CallStatistics } from './call-statistics.tsx';

const CallDialog = lazyScreen<CallDialogProps>(
  async () => (await import('#web/views/calls/call-dialog.tsx')).CallDialog,
  null,
);

const VIEWS = [
  { name: 'list', caption: 'Список', icon: 'menu' },
  { name: 'statistics', caption: 'Статистика', icon: 'view-column-outline' },
] as const;

/** The calls as a list, whose new one is recorded by the dialog of calls, or what they add up to. */
export function CallsScreen() {
  const [view, setView] = useState<(typeof VIEWS)[number]['name']>('list');
  const [recording, setRecording] = useState(false);
  const views = <ViewChoice views={VIEWS} chosen={view} onChoose={setView} />;
  return (
    <>
      {view === 'list' ? (
        <ListScreen className="phoneCall" views={views} onCreate={() => setRecording(true)} />
      ) : (
        <CallStatistics views={views} />
      )}
      {recording && <CallDialog clientId={null} onClose={() => setRecording(false)} />}
    </>
  );
}
