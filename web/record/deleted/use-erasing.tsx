import { useState, type ReactNode } from 'react';
import type { DeletedRecord } from '#model/wire/bin.ts';
import { useConfiguration } from '#web/api/connection/configuration.ts';
import { useSession } from '#web/api/connection/session.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';

const EraseDialog = lazyScreen(async () => (await import('./erase-dialog.tsx')).EraseDialog, null);

interface Erasing {
  /** Opens the dialog; null where the user may not erase. */
  readonly ask: ((deletion: DeletedRecord) => void) | null;
  /** To be rendered beside what opens it. */
  readonly dialog: ReactNode;
}

/** Erases deleted records for good, which only administrators may. */
export function useErasing(onErased?: () => void): Erasing {
  const { roles } = useSession();
  const { administrators } = useConfiguration().roles;
  const [asked, setAsked] = useState<DeletedRecord | null>(null);
  return {
    ask: roles.includes(administrators) ? setAsked : null,
    dialog: asked && <EraseDialog deletion={asked} onErased={onErased} onClose={() => setAsked(null)} />,
  };
}
