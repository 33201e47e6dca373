import { useRef, useState } from 'react';
import type { ImportPatch, ImportState } from '#model/wire/imports.ts';
import { errorMessage } from '#web/api/connection/api-error.ts';
import { useImportActs } from '#web/api/imports.ts';

/** What is being chosen for an import. */
export interface ImportChoices {
  /** The import with what was chosen, whether it has been sent or not. */
  readonly shown: ImportState;
  readonly choose: (patch: ImportPatch) => void;
  readonly isSending: boolean;
  /** Why the last choice was not kept; it stays shown. */
  readonly problem: string | null;
  readonly retry: () => void;
  /** Goes back to what the server has. */
  readonly discard: () => void;
  /** Resolves once all that was chosen is kept; to false where it is not. */
  readonly kept: () => Promise<boolean>;
}

/** What of `patch` is not yet what was `sent`. */
function remaining(patch: ImportPatch, sent: ImportPatch): ImportPatch {
  return Object.fromEntries(Object.entries(patch).filter(([name, value]) => Reflect.get(sent, name) !== value));
}

/** Shows what is chosen at once, and sends one change after another; what fails stays until it is sent or discarded. */
export function useImportChoices(state: ImportState): ImportChoices {
  const acts = useImportActs(state.id);
  const [unsent, setUnsent] = useState<ImportPatch>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const latest = useRef<ImportPatch>({});
  const sending = useRef<Promise<boolean> | null>(null);

  const set = (patch: ImportPatch): void => {
    latest.current = patch;
    setUnsent(patch);
  };
  const sendAll = async (): Promise<boolean> => {
    setProblem(null);
    setSending(true);
    try {
      while (Object.keys(latest.current).length > 0) {
        const sent = latest.current;
        await acts.choose(sent);
        set(remaining(latest.current, sent));
      }
      return true;
    } catch (error) {
      setProblem(errorMessage(error));
      return false;
    } finally {
      sending.current = null;
      setSending(false);
    }
  };
  const send = (): Promise<boolean> => (sending.current ??= sendAll());
  return {
    shown: { ...state, ...unsent },
    choose(patch) {
      // Another sheet or row of headings has other columns: what was chosen for the former ones has no meaning there.
      const isReadAnew = patch.sheet !== undefined || patch.headingRow !== undefined;
      set(isReadAnew ? patch : { ...latest.current, ...patch });
      void send();
    },
    isSending,
    problem,
    retry: () => void send(),
    discard() {
      set({});
      setProblem(null);
    },
    kept: () => (Object.keys(latest.current).length === 0 ? Promise.resolve(true) : send()),
  };
}
