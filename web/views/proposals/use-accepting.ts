import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Metadata } from '#model/wire/metadata.ts';
import type { Proposal } from '#model/wire/proposal.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { ApiError } from '#web/api/connection/client.ts';
import { acceptProposal, type Accepting } from '#web/api/proposals.ts';
import type { Refusal } from '#web/changes/held-parts.ts';
import { useUndoOffer } from '#web/changes/use-undo-offer.ts';
import { pathCaption } from '#web/fields/structured/structured-parts.ts';
import { withLetters } from '#web/record/letters/told-letters.ts';
import { formatMoment } from '#web/ui/moment/format-moment.ts';
import { useSnackbar } from '#web/ui/snackbars.tsx';

/** What came of making public what is held back. */
export type Accepted = 'whole' | 'part' | Refusal;

/** Makes what is held back public, and tells what came of it; a refusal is told by whoever asks. */
export interface AcceptingActs {
  readonly busy: boolean;
  /** Why the last attempt was refused; null where it was not. */
  readonly refusal: Refusal | null;
  readonly accept: (accepting?: Accepting) => Promise<Accepted>;
}

/** The acts by which what is held back of a record becomes public. */
export function useAccepting(metadata: Metadata, { proposalId, objectId }: Proposal): AcceptingActs {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const client = useQueryClient();
  const snackbar = useSnackbar();
  const offer = useUndoOffer();

  const explain = (error: unknown): string => {
    const named = error instanceof ApiError ? [...error.errors, ...error.conflicts] : [];
    const captions = new Set(named.map(({ fieldName }) => pathCaption(metadata.properties, fieldName)));
    return captions.size === 0 ? errorMessage(error) : `${errorMessage(error)}: ${[...captions].join(', ')}`;
  };

  return {
    busy,
    refusal,
    async accept(accepting = {}) {
      setBusy(true);
      setRefusal(null);
      try {
        const of = { className: metadata.className, id: objectId };
        const { answer, changeSet, letters } = await acceptProposal(client, of, proposalId, accepting);
        if (accepting.at !== undefined) {
          const { at } = accepting;
          snackbar.success(at === null ? 'Изменения не опубликуются сами' : `Опубликуются ${formatMoment(at)}`);
          return 'whole';
        }
        snackbar.success(await withLetters('Изменения опубликованы', metadata, letters), offer(changeSet));
        return answer.state === 'open' ? 'part' : 'whole';
      } catch (error) {
        const isConflict = error instanceof ApiError && error.conflicts.length > 0;
        const refused = { message: explain(error), isConflict };
        setRefusal(refused);
        return refused;
      } finally {
        setBusy(false);
      }
    },
  };
}
