import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { QuestionsProvider } from './questions-provider.tsx';

/** Subscribes to the changes of others, with code loaded after the screen. Returns the function that unsubscribes. */
function followOthers(): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  void import('#web/api/live/live.ts')
    .then(({ followChanges }) => {
      if (!isOver) end = followChanges(queryClient);
    })
    // Without it, the changes of others appear at the next request.
    .catch(() => {});
  return () => {
    isOver = true;
    end?.();
  };
}

/** The context of every screen behind the sign-in: the query cache, messages and confirmations. */
export function SignedInProviders({ children }: { readonly children: ReactNode }) {
  useEffect(followOthers, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SnackbarsProvider>
        <ConfirmProvider>
          <QuestionsProvider>{children}</QuestionsProvider>
        </ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>
  );
}
