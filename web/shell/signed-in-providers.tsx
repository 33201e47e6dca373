import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';

/** Follows what others change, by code that comes after the screen. Answers what ends it. */
function followOthers(): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  void import('#web/api/live.ts')
    .then(({ followChanges }) => {
      if (!isOver) end = followChanges(queryClient);
    })
    // Without it, what others change is seen when it is asked for.
    .catch(() => {});
  return () => {
    isOver = true;
    end?.();
  };
}

/** What every screen behind the sign-in may use: the cache of answers, messages and confirmations. */
export function SignedInProviders({ children }: { readonly children: ReactNode }) {
  useEffect(followOthers, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SnackbarsProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>
  );
}
