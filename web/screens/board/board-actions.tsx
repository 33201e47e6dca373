import { mdiChartBar } from '@mdi/js';
import type { Action } from '#web/actions/define-action.ts';
import { create, refresh, seek, type Listed } from '#web/actions/list-actions.ts';
import { FUNNEL } from '#web/api/funnels.ts';
import type { Funnel, Stage } from '#web/api/leads.ts';
import { listPath } from '#web/routing/route-paths.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { FunnelDialogProps } from './funnel-dialog.tsx';

const FunnelDialog = lazyScreen<FunnelDialogProps>(
  async () => (await import('./funnel-dialog.tsx')).FunnelDialog,
  null,
);

/** What the actions on a board know of it. */
interface ShownBoard extends Listed {
  /** The funnel that is shown, and its stages once they are loaded. */
  readonly funnel: Funnel | undefined;
  readonly stages: readonly Stage[] | undefined;
}

/** The actions on a board, in the order of its bar. */
export const BOARD_ACTIONS: readonly Action<ShownBoard>[] = [
  seek,
  refresh,
  create,
  {
    name: 'conversion',
    caption: 'Конверсия воронки',
    icon: { path: mdiChartBar },
    rare: true,
    when: ({ funnel }) => funnel !== undefined,
    dialog: ({ funnel, stages }, onClose) =>
      funnel && stages && <FunnelDialog funnel={funnel} stages={stages} onClose={onClose} />,
  },
  {
    name: 'funnels',
    caption: 'Настройка воронок',
    icon: 'cog-outline',
    rare: true,
    when: () => listPath(FUNNEL) !== null,
    act: ({ funnel }, { navigate }) => navigate(listPath(FUNNEL) ?? '', funnel && { funnel: funnel.id }),
  },
];
