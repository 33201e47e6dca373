import { useEffect, useState } from 'react';
import {
  findDrafts,
  removeDrafts,
  subscribeDrafts,
  type DraftField,
  type DraftTarget,
  type StoredDraft,
} from './draft-store.ts';

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

/** The draft without the fields whose input is stored by now. */
function unsaved(draft: StoredDraft, isStored: (name: string, field: DraftField) => boolean): StoredDraft {
  const fields = Object.entries(draft.fields).filter(([name, field]) => !isStored(name, field));
  return { ...draft, fields: Object.fromEntries(fields) };
}

/**
 * The stored input of a record, from an earlier page or tab of the same user; null where there is none. `isStored` tells of
 * which fields the input is what the record holds, since the page was closed before the answer of the save: that is not
 * offered, and a draft of nothing else is removed.
 */
export function useDraftOffer(
  { className, id, within }: DraftTarget,
  isStored: (name: string, field: DraftField) => boolean = () => false,
): DraftOffer | null {
  const [drafts, setDrafts] = useState<readonly StoredDraft[]>([]);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const found = await findDrafts({ className, id, ...(within !== undefined && { within }) });
      if (!isOver) setDrafts(found);
    };
    void look();
    const unsubscribe = subscribeDrafts(() => void look());
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [className, id, within]);
  const left = drafts.map((draft) => unsaved(draft, isStored));
  const isEmpty = ({ fields }: StoredDraft): boolean => Object.keys(fields).length === 0;
  const saved = left.filter(isEmpty).map(({ key }) => key);
  const savedKeys = saved.join(' ');
  useEffect(() => {
    if (savedKeys !== '') removeDrafts(savedKeys.split(' '));
  }, [savedKeys]);
  const found = joined(left.filter((draft) => !isEmpty(draft)));
  return found && { draft: found, remove: () => removeDrafts(found.keys) };
}
