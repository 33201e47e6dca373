import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stateCaption } from '#model/terms/states.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useTold } from '#web/actions/use-told.ts';
import { foreseenLetters } from '#web/api/mail/foreseen-letters.ts';
import { switchedStates } from '#web/fields/states/switched-states.ts';
import { countedWords } from '#web/record/letters/letters-words.ts';
import { recipientsOf } from '#web/record/letters/told-letters.ts';
import { changeableState, changeState, STATE_FIELD } from '#web/record/states/change-state.ts';
import { useConfirm, type ConfirmOptions } from '#web/ui/dialog/confirm-dialog.tsx';

/** Moves of records between states. */
export interface StateMoves {
  /** The states to which records are being moved, by their ids. */
  readonly moving: ReadonlyMap<number, number>;
  /** `isForetold` where the user was shown already how many letters follow. */
  readonly move: (record: WireRecord, to: number, isForetold?: boolean) => Promise<void>;
}

/** Whether letters may follow as a record comes to a state: of what is in folders only its publication is told. */
export function mayTell(metadata: Metadata, to: number): boolean {
  const state = changeableState(metadata);
  return (
    metadata.letters !== undefined && (metadata.folders === null || (!!state && to === switchedStates(state).active))
  );
}

/** The question before a move that letters follow; null where none does. */
async function questionOf(metadata: Metadata, record: WireRecord, to: number): Promise<ConfirmOptions | null> {
  if (!mayTell(metadata, to)) return null;
  const letters = await foreseenLetters(metadata.className, { ids: [record.id] }, to);
  if (letters === 0) return null;
  const items = changeableState(metadata)?.items ?? [];
  const [from, into] = [stateCaption(items, record[STATE_FIELD]), stateCaption(items, to)];
  return { title: `${from ?? ''} → ${into ?? to}?`, text: `${countedWords(letters, recipientsOf(metadata))}.` };
}

/**
 * Moves records between states as the switch of a list does: shown at once, with a question where letters would follow,
 * with a message that undoes it; a refused move is told and taken back.
 */
export function useStateMoves(metadata: Metadata): StateMoves {
  const [moving, setMoving] = useState<ReadonlyMap<number, number>>(new Map());
  const client = useQueryClient();
  const confirm = useConfirm();
  const told = useTold();
  return {
    moving,
    async move(record, to, isForetold = false) {
      if (moving.has(record.id) || record[STATE_FIELD] === to) return;
      setMoving((before) => new Map(before).set(record.id, to));
      await told(
        async () => {
          const question = isForetold ? null : await questionOf(metadata, record, to);
          if (question && !(await confirm(question))) return null;
          return changeState(client, metadata, record, to);
        },
        (reason) => `Ошибка: "${reason}"`,
      );
      setMoving((before) => new Map([...before].filter(([id]) => id !== record.id)));
    },
  };
}
