import { useEffect, useState } from 'react';
import type { Winner } from '#model/merge/merge-value.ts';
import { useUnsavedEdits } from '#web/ui/dialog/unsaved-edits.ts';
import { useConfirmLeave } from '#web/ui/dialog/use-confirm-leave.ts';
import type { DraftTarget } from './draft-store.ts';
import { isSame, mergeInput, restoreInput, settleInput, type Input, type Values } from './merge-input.ts';
import { useDraftHold } from './use-draft-hold.ts';
import { useDraftOffer, type DraftOffer } from './use-draft-offer.ts';

/** The message of a submit while somebody else's changes are unsettled. */
const UNSETTLED = 'Решите, чьи значения останутся в отмеченных полях';

/** The state of a form whose fields are not properties of metadata: its input is kept like that of a record's form. */
export interface InputForm<V extends Values> {
  readonly target: DraftTarget;
  readonly values: V;
  /** The stored values from which the form differs by what was typed. */
  readonly base: V;
  readonly change: (part: Partial<V>) => void;
  /** The fields that somebody else has changed as well. */
  readonly collisions: readonly string[];
  readonly settle: (name: string, wins: Winner) => void;
  /** Stored input that can be restored; null where there is none. */
  readonly offer: DraftOffer | null;
  readonly restore: () => void;
  /** Why nothing can be sent: a collision is unsettled; null otherwise. */
  readonly refusal: string | null;
  /** Removes the draft: its input was saved. */
  readonly saved: () => void;
  /** Closes the form, after a question if it has unsaved input. */
  readonly leave: (close: () => void) => void;
}

/**
 * A form over plain values. Its unsaved input is kept as a draft of `target`; where `stored`, the values stored now,
 * changes while the form is open, the form continues from it.
 */
export function useInputForm<V extends Values>(target: DraftTarget, stored: V): InputForm<V> {
  const [input, setInput] = useState<Input<V>>({ values: stored, base: stored, collisions: new Map() });
  if (!isSame(stored, input.base)) setInput(mergeInput(input, stored));
  const { values, base, collisions } = input;
  const hold = useDraftHold(target);
  const offer = useDraftOffer(target, (name, { draft }) => isSame(draft, stored[name]));
  const confirmLeave = useConfirmLeave();
  const isTyped = (name: string): boolean => !isSame(values[name], base[name]);
  const release = useUnsavedEdits(Object.keys(base).some(isTyped), () => hold?.drop());
  useEffect(() => {
    for (const name of Object.keys(base)) {
      const began = collisions.has(name) ? collisions.get(name) : base[name];
      const draft = { base: { [name]: began ?? null }, draft: values[name] };
      hold?.keep(name, isSame(values[name], base[name]) ? null : draft);
    }
  }, [hold, values, base, collisions]);
  return {
    target,
    values,
    base,
    change: (part) => setInput((now) => ({ ...now, values: { ...now.values, ...part } })),
    collisions: [...collisions.keys()],
    settle: (name, wins) => setInput((now) => settleInput(now, name, wins === 'yours')),
    offer,
    restore: () => {
      if (!offer) return;
      setInput((now) => restoreInput(now, offer.draft.fields));
      offer.remove();
    },
    refusal: collisions.size > 0 ? UNSETTLED : null,
    saved: () => {
      hold?.drop();
      release();
    },
    leave: confirmLeave,
  };
}
