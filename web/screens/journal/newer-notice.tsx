import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { JournalEntry, PersonAct } from '#model/wire/audit.ts';
import { newestEntriesQuery, readJournalAnew, type JournalQuery } from '#web/api/journal.ts';
import { subscribeChanges } from '#web/api/live/changes.ts';
import { FreshPill } from '#web/ui/layout/fresh-pill.tsx';
import { countNewer, newerText } from './newer-entries.ts';

/** Milliseconds from a change of somebody to the look for newer entries: one page in as many at most. */
const LOOKED_AFTER = 1500;
/** Milliseconds between looks for acts that change no record, of which the feed does not tell. */
const LOOK_EVERY = 30_000;

interface NewerNoticeProps {
  readonly query: JournalQuery;
  /** The first entry that is shown. */
  readonly first: JournalEntry | PersonAct | undefined;
}

/** Says how many entries have come since the journal was read; pressing it shows them. What this page does is shown at once. */
export function NewerNotice({ query, first }: NewerNoticeProps) {
  const client = useQueryClient();
  const newest = useQuery(newestEntriesQuery(query));
  const read = (): void => void readJournalAnew(client, query);
  const readOwn = useEffectEvent(read);
  const look = useEffectEvent(() => void newest.refetch());
  useEffect(() => {
    let timer: number | undefined;
    const stop = subscribeChanges((_, author) => {
      if (author === 'page') readOwn();
      else
        timer ??= window.setTimeout(() => {
          timer = undefined;
          look();
        }, LOOKED_AFTER);
    });
    const every = window.setInterval(() => {
      if (!document.hidden) look();
    }, LOOK_EVERY);
    return () => {
      stop();
      window.clearInterval(every);
      window.clearTimeout(timer);
    };
  }, []);
  const found = newest.data?.items ?? [];
  const count = countNewer(found, first);
  if (count === 0) return null;
  const accept = (): void => {
    read();
    window.scrollTo({ top: 0 });
  };
  return <FreshPill text={newerText(count, count === found.length && newest.data?.next !== null)} onAccept={accept} />;
}
