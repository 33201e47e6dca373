import { useEffect, useState } from 'react';
import { findDrafts, removeDrafts, subscribeDrafts, type DraftTarget, type StoredDraft } from './draft-store.ts';

/** Stored input of a record that can be restored. */
export interface DraftOffer {
  readonly draft: Pick<StoredDraft, 'at' | 'fields'>;
  /** Removes it: it was restored, or is given up. */
  readonly remove: () => void;
}

/** The newest drafts together; an older one of a field that is among them already is offered after these. */
function joined(drafts: readonly StoredDraft[]): (DraftOffer['draft'] & { readonly keys: readonly string[] }) | null {
  const [newest] = drafts;
  if (!newest) return null;
  let fields: StoredDraft['fields'] = {};
  const keys: string[] = [];
  for (const draft of drafts) {
    if (Object.keys(draft.fields).some((name) => name in fields)) continue;
    fields = { ...fields, ...draft.fields };
    keys.push(draft.key);
  }
  return { at: newest.at, fields, keys };
}

/** The stored input of a record, from an earlier page or tab of the same user; null where there is none. */
export function useDraftOffer({ className, id, within }: DraftTarget): DraftOffer | null {
  const [found, setFound] = useState<ReturnType<typeof joined>>(null);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const drafts = await findDrafts({ className, id, ...(within !== undefined && { within }) });
      if (!isOver) setFound(joined(drafts));
    };
    void look();
    const unsubscribe = subscribeDrafts(() => void look());
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [className, id, within]);
  return found && { draft: found, remove: () => removeDrafts(found.keys) };
}
