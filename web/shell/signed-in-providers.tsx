import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/api/query-client.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';

/** What every screen behind the sign-in may use: the cache of answers, messages and confirmations. */
export function SignedInProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SnackbarsProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>
  );
}
