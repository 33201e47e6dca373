import { Badge } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshUnread, useUnread } from '#web/api/inbox.ts';
import { subscribeChanges } from '#web/api/live/changes.ts';

/** Milliseconds for which changes of others are gathered before the number is read anew. */
const GATHERED = 5000;

/** The number of unread entries of the inbox. It follows the changes of all, a few seconds later those of others. */
export function InboxCount() {
  const client = useQueryClient();
  const unread = useUnread();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = subscribeChanges((_, author) => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          refreshUnread(client);
        },
        author === 'page' ? 0 : GATHERED,
      );
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [client]);
  return (
    <Badge
      color="primary"
      max={99}
      badgeContent={unread}
      slotProps={{ badge: { 'aria-label': `Непрочитанных: ${unread}` } }}
      sx={{ mr: 1.5 }}
    />
  );
}
