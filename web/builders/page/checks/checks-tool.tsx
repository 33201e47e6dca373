import { Badge, Button, IconButton, Tooltip } from '@mui/material';
import { mdiCheckCircleOutline, mdiClipboardCheckOutline } from '@mdi/js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PathIcon } from '#web/ui/path-icon.tsx';
import { useNarrowScreen } from '#web/ui/layout/narrow-screen.ts';
import { usePage, usePageStore, type PageStore } from '../document/page-store.ts';
import { pageFindingsQuery, pageQueryKey } from '../preview/page-query.ts';
import { countsOf, countsText } from './counted-findings.ts';

/** Milliseconds after the last write of this page until what depends on it is asked for again. */
const REST = 700;
/** What is derived from the page on the server. */
const PARTS = ['check', 'rendered', 'versions'] as const;

/** Asks again for what the server derives from the page after its own writes; those of others come by the feed. */
function usePageFresh(store: PageStore): void {
  const client = useQueryClient();
  useEffect(() => {
    let { done, undone } = store.state;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      for (const part of PARTS) void client.invalidateQueries({ queryKey: pageQueryKey(part, store.owner) });
    };
    const stop = store.subscribe(() => {
      const { state } = store;
      if (state.done === done && state.undone === undone) return;
      ({ done, undone } = state);
      clearTimeout(timer);
      timer = setTimeout(ask, REST);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, store]);
}

/** The number of findings, which opens their panel. */
export function ChecksTool() {
  const store = usePageStore();
  const narrow = useNarrowScreen();
  const isOpen = usePage(({ sidebar }) => sidebar === 'checks');
  const findings = useQuery(pageFindingsQuery(store.owner));
  usePageFresh(store);
  const toggle = (): void => store.set({ sidebar: isOpen ? null : 'checks' });
  const count = findings.data?.length ?? 0;
  const caption = count > 0 ? `Проверка ${count}` : 'Проверка';
  const told = findings.data ? countsText(findings.data) : 'Страница проверяется';
  const color = findings.data && countsOf(findings.data).error > 0 ? 'error' : 'warning';
  const icon = findings.data && count === 0 ? mdiCheckCircleOutline : mdiClipboardCheckOutline;
  if (narrow)
    return (
      <IconButton size="small" aria-label={`${caption}: ${told}`} aria-pressed={isOpen} onClick={toggle}>
        <Badge badgeContent={count > 0 ? count : null} color={color} max={99}>
          <PathIcon path={icon} />
        </Badge>
      </IconButton>
    );
  return (
    <Tooltip describeChild title={told}>
      <Button
        size="small"
        color="inherit"
        aria-pressed={isOpen}
        startIcon={<PathIcon path={icon} sx={{ color: count > 0 ? `${color}.main` : 'success.main' }} />}
        onClick={toggle}
        sx={{ fontVariantNumeric: 'tabular-nums', ...(isOpen && { bgcolor: 'action.selected' }) }}
      >
        {caption}
      </Button>
    </Tooltip>
  );
}
