import { Box, Button, Card } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PluralForms } from '#model/plural.ts';
import type { InboxEntry } from '#model/wire/inbox.ts';
import { useActions } from '#web/actions/use-actions.tsx';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { useInbox } from '#web/api/inbox.ts';
import { metadataQuery } from '#web/api/metadata.ts';
import { blockSearch } from '#web/record/page-tab.ts';
import { recordScope } from '#web/record/walk/free-keys.ts';
import { recordPlace } from '#web/routing/route-paths.ts';
import { formatCount } from '#web/ui/format.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorState } from '#web/ui/layout/error-state.tsx';
import { PAGE_WIDTH, PageHeader } from '#web/ui/layout/page-header.tsx';
import { TableSkeleton } from '#web/ui/layout/skeletons.tsx';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import { ENTRY_ACTIONS, endEntry, type EntrySubject } from './inbox-acts.ts';
import { InboxDigest } from './inbox-digest.tsx';
import { InboxPeek } from './inbox-peek.tsx';
import { InboxRow } from './inbox-row.tsx';
import { focusedIndex, focusInPlaceOf, focusRow, isInList } from './inbox-focus.ts';
import { entryKey, openedIn } from './inbox-search.ts';

const ENTRY_FORMS: PluralForms = { one: 'непрочитанное', few: 'непрочитанных', many: 'непрочитанных' };

/** What waits for the user: tasks, and records to confirm, unread ones first, each with its record beside the list. */
export function InboxBody() {
  const inbox = useInbox();
  const { data, error, hasNextPage, isFetchingNextPage } = inbox;
  const entries = data ? distinct(data.pages.flatMap(({ items }) => items)) : null;
  const unread = data?.pages[0]?.unread ?? 0;
  const { opened, show } = useOpened(entries ?? []);
  const part = opened && partOf(opened);
  useLeading(part);
  const { shown, run, dialog } = useActions<EntrySubject>();

  const placeOf = (entry: InboxEntry): number => entries?.findIndex((one) => entryKey(one) === entryKey(entry)) ?? -1;
  /** After an entry has gone, the one in its place is shown or focused. */
  const subjectOf = (entry: InboxEntry): EntrySubject => ({
    entry,
    onDone() {
      const index = placeOf(entry);
      if (opened) show(entries?.[index + 1] ?? entries?.[index - 1] ?? null);
      else void focusInPlaceOf(entryKey(entry), index);
    },
  });
  const end = (entry: InboxEntry): void => void run(endEntry, subjectOf(entry));
  const go = (from: number, by: 1 | -1): void => {
    // What is about a block leads away from the list.
    const rest = by === 1 ? entries?.slice(from + 1) : entries?.slice(0, Math.max(from, 0)).toReversed();
    const next = opened ? rest?.find((entry) => partOf(entry) === null) : entries?.[from + by];
    if (next && opened) show(next);
    else if (next) focusRow(from + by);
  };

  const takes = (target: EventTarget | null): boolean => isInList(target) && !opened;
  useShortcuts([
    { code: 'ArrowDown', keys: '↓', caption: 'Следующее', takes, run: () => go(focusedIndex(), 1) },
    { code: 'ArrowUp', keys: '↑', caption: 'Предыдущее', takes, run: () => go(focusedIndex(), -1) },
    {
      code: 'KeyE',
      keys: 'E',
      caption: 'Сделано или прочитано',
      takes,
      run() {
        const entry = entries?.[focusedIndex()];
        if (entry) end(entry);
      },
    },
  ]);

  return (
    <>
      <PageHeader
        title="Мне"
        subtitle={unread === 0 ? 'Что ждёт вас' : formatCount(unread, ENTRY_FORMS)}
        breadcrumbs={[{ caption: 'Главная', to: '/' }, { caption: 'Мне' }]}
      />
      <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: PAGE_WIDTH, width: '100%' }}>
        {error && !entries ? (
          <ErrorState
            title="Не удалось прочитать, что вас ждёт"
            message={errorMessage(error)}
            {...(error instanceof ApiError ? { requestId: error.requestId } : {})}
            onRetry={() => void inbox.refetch()}
          />
        ) : entries === null ? (
          <TableSkeleton rows={8} rowHeight={60} />
        ) : entries.length === 0 ? (
          <EmptyState
            icon="bell-outline"
            title="Вас никто не ждёт"
            text="Здесь появятся поручения вам и записи, которые вы можете подтвердить."
          />
        ) : (
          <Card>
            <Box component="ul" aria-label="Что вас ждёт" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {entries.map((entry, index) => (
                <InboxRow
                  key={entryKey(entry)}
                  entry={entry}
                  index={index}
                  actions={shown(ENTRY_ACTIONS, subjectOf(entry))}
                  onOpen={() => show(entry)}
                />
              ))}
            </Box>
          </Card>
        )}
        {hasNextPage && (
          <Button
            sx={{ mt: 2 }}
            loading={isFetchingNextPage}
            onClick={() => void inbox.fetchNextPage({ cancelRefetch: false })}
          >
            Показать ещё
          </Button>
        )}
        <Box>
          <InboxDigest />
        </Box>
      </Box>
      {dialog}
      {opened && !part && (
        <InboxPeek
          entry={opened}
          actions={shown(ENTRY_ACTIONS, subjectOf(opened))}
          onEnd={() => end(opened)}
          onGo={(by) => go(placeOf(opened), by)}
          onClose={() => {
            const index = placeOf(opened);
            show(null);
            window.setTimeout(() => focusRow(index));
          }}
        />
      )}
    </>
  );
}

/** Where an entry about a block of a page leads; null for one about the record itself. */
function partOf({ className, objectId, partId }: InboxEntry) {
  const place = partId === null ? null : recordPlace(className, objectId);
  return place && partId !== null ? { path: place.path, search: blockSearch(partId) } : null;
}

/** Leads to a place where there is one. */
function useLeading(place: ReturnType<typeof partOf>): void {
  const navigate = useNavigate();
  const lead = useEffectEvent(() => {
    if (place) void navigate({ to: place.path, search: place.search, replace: true });
  });
  const key = place && JSON.stringify(place);
  useEffect(() => {
    if (key !== null) lead();
  }, [key]);
}

/** Each entry once: a page read anew may have what came from the one before. */
function distinct(entries: readonly InboxEntry[]): readonly InboxEntry[] {
  return [...new Map(entries.map((entry) => [entryKey(entry), entry])).values()];
}

/** The entry that is shown beside the list, which the address names. */
function useOpened(entries: readonly InboxEntry[]) {
  const key = openedIn(useSearch({ strict: false }));
  const navigate = useNavigate();
  const client = useQueryClient();
  const found = entries.find((entry) => entryKey(entry) === key) ?? null;
  // What is open stays so when somebody else has dealt with it.
  const [last, setLast] = useState(found);
  if (found !== null && found !== last) setLast(found);
  return {
    opened: found ?? (last !== null && entryKey(last) === key ? last : null),
    show: (entry: InboxEntry | null) => {
      const go = () => navigate({ to: '.', search: entry ? { opened: entryKey(entry) } : {}, replace: key !== null });
      // What has the focus may go with its entry: the drawer itself takes it.
      if (entry) recordScope('peek')?.closest<HTMLElement>('[tabindex]')?.focus();
      // The drawer stays while the class of the next record is read.
      if (entry) void client.ensureQueryData(metadataQuery(entry.className)).then(go, go);
      else void go();
    },
  };
}
