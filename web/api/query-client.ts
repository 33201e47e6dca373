import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { currentSession, subscribeSession } from './session.ts';

const TRANSIENT = new Set([0, 502, 503, 504]);

/** The one cache of what the server answered; a refusal is final, an absent server is asked again twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && TRANSIENT.has(error.status),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
});

// What one user was shown is never shown to the next.
let owner = currentSession().profile?.id;
subscribeSession(() => {
  const next = currentSession().profile?.id;
  if (next !== owner) queryClient.clear();
  owner = next;
});
