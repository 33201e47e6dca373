import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { applyChanges } from '#web/api/live/changes.ts';
import { FUNNEL } from '#web/api/funnels.ts';
import { LEAD, STAGE, type Funnel } from '#web/api/leads.ts';
import { recordKeys } from '#web/api/records.ts';
import type { PageAction } from '#web/ui/layout/action-bar.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { listPath } from '#web/routing/route-paths.ts';

/** The board's actions besides search: `funnel` is the one shown, `onConversion` shows its conversion. */
export function useBoardActions(funnel: Funnel | undefined, onConversion: () => void): readonly PageAction[] {
  const client = useQueryClient();
  const navigate = useNavigate();
  const loading = useIsFetching({ queryKey: recordKeys.lists(LEAD) }) > 0;
  const refresh = (): void => {
    const classes = [FUNNEL, STAGE, LEAD];
    void applyChanges(
      client,
      classes.map((className) => ({ className })),
    );
  };
  useShortcut({ code: 'KeyR', keys: 'R', caption: 'Обновить список' }, refresh);
  const settings = listPath(FUNNEL);
  return [
    { caption: 'Обновить', icon: 'refresh', busy: loading, onChoose: refresh },
    ...(funnel
      ? [{ caption: 'Конверсия воронки', icon: 'filter-variant', onChoose: onConversion } satisfies PageAction]
      : []),
    ...(settings === null
      ? []
      : [
          {
            caption: 'Настройка воронок',
            icon: 'cog-outline',
            onChoose: () => void navigate({ to: settings, search: funnel ? { funnel: funnel.id } : {} }),
          } satisfies PageAction,
        ]),
  ];
}
