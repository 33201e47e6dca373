import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './connection/api-error.ts';
import { takeFeedPosition } from './connection/feed-position.ts';
import { currentSession, subscribeSession } from './connection/session.ts';

/**
 * The one cache of server replies; a rejected request is not retried, one without a reply is retried twice. Requests are
 * sent also where the browser takes itself for offline: the server may be reached all the same, and a write that waited
 * for the browser would be done unseen, much later.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Clears the cache when the user changes: data of one user must not be shown to another.
let owner = currentSession().profile?.id;
subscribeSession(() => {
  const next = currentSession().profile?.id;
  if (next !== owner) {
    queryClient.clear();
    // The answer that names the first user already counts: whatever is asked for next is asked for after it.
    if (owner !== undefined) takeFeedPosition();
  }
  owner = next;
});
