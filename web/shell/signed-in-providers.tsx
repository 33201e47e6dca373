import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { prepareQuestions } from '#web/api/connection/questions.ts';
import { queryClient } from '#web/api/query-client.ts';
import { ConfirmProvider } from '#web/ui/dialog/confirm-dialog.tsx';
import { keepDroppedFilesOut } from '#web/ui/file-drag.ts';
import { SnackbarsProvider } from '#web/ui/snackbars.tsx';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

const Questions = lazyScreen(async () => (await import('./questions.tsx')).Questions, null);

function QuestionsWhenAsked() {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    prepareQuestions(() => setAsked(true));
    return () => prepareQuestions(null);
  }, []);
  return isAsked && <Questions />;
}

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
  useEffect(keepDroppedFilesOut, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SnackbarsProvider>
        <ConfirmProvider>
          {children}
          <QuestionsWhenAsked />
        </ConfirmProvider>
      </SnackbarsProvider>
    </QueryClientProvider>
  );
}
