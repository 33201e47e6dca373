import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageQueryKey } from '../preview/page-query.ts';
import type { PageKey } from '../sync/call-server.ts';
import { usePage } from '../page-store.ts';

/** Milliseconds after the last write of this page until what depends on it is asked for again. */
const REST = 700;
/** What is derived from the page on the server. */
const PARTS = ['check', 'rendered', 'versions'] as const;

/** Asks again for what the server derives from the page after its own writes; those of others come by the feed. */
export function usePageFresh({ className, id }: PageKey): void {
  const client = useQueryClient();
  const done = usePage((state) => state.done);
  const undone = usePage((state) => state.undone);
  useEffect(() => {
    if (done.length === 0 && undone.length === 0) return;
    const timer = setTimeout(() => {
      for (const part of PARTS) void client.invalidateQueries({ queryKey: pageQueryKey(part, { className, id }) });
    }, REST);
    return () => clearTimeout(timer);
  }, [client, className, id, done, undone]);
}
