import { useState, type ReactNode } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import { lazyScreen } from '#web/ui/layout/lazy-screen.tsx';
import type { DisputedDialogProps } from './disputed-dialog.tsx';
import type { DisputedField } from './disputed-fields.ts';

const DisputedDialog = lazyScreen<DisputedDialogProps>(
  async () => (await import('./disputed-dialog.tsx')).DisputedDialog,
  null,
);

interface Asked {
  readonly fields: readonly DisputedField[];
  readonly answer: (returned: readonly string[] | null) => void;
}

/** Asks about fields that were changed meanwhile. */
export interface Disputes {
  /** Resolves to the names of the fields to put back; null where the user gave up. */
  readonly ask: (fields: readonly DisputedField[]) => Promise<readonly string[] | null>;
  /** The dialog, to be drawn by whoever asks. */
  readonly dialog: ReactNode;
}

/** The question which of the fields that somebody has changed meanwhile are put back all the same. */
export function useDisputes(metadata: Metadata): Disputes {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = (returned: readonly string[] | null): void => {
    asked?.answer(returned);
    setAsked(null);
  };
  return {
    ask: (fields) => new Promise((resolve) => setAsked({ fields, answer: resolve })),
    dialog: asked && (
      <DisputedDialog metadata={metadata} fields={asked.fields} onChoose={answer} onClose={() => answer(null)} />
    ),
  };
}
