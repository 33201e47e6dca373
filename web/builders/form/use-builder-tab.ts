import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BUILDER_TABS, type BuilderTab } from './builder-strip.tsx';

/** The tab in the URL. */
export function useBuilderTab(): readonly [BuilderTab, (tab: BuilderTab) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = BUILDER_TABS.find(({ name }) => name === search['show'])?.name ?? 'constructor';
  return useMemo(
    () => [
      tab,
      (next) =>
        void navigate({
          to: '.',
          search: (previous: Record<string, unknown>) => ({
            ...previous,
            show: next === 'constructor' ? undefined : next,
          }),
        }),
    ],
    [tab, navigate],
  );
}
