import { useQueryClient } from '@tanstack/react-query';
import { stateCaption } from '#model/terms/states.ts';
import type { Metadata } from '#model/wire/metadata.ts';
import type { WireRecord } from '#model/wire/record.ts';
import { useMoves, type Moves } from '#web/actions/use-moves.ts';
import { foreseenLetters } from '#web/api/mail/foreseen-letters.ts';
import { newestOf } from '#web/api/records.ts';
import { switchedStates } from '#web/fields/states/switched-states.ts';
import { countedWords } from '#web/record/letters/letters-words.ts';
import { recipientsOf } from '#web/record/letters/told-letters.ts';
import { changeableState, changeState, STATE_FIELD } from '#web/record/states/change-state.ts';
import { useConfirm, type ConfirmOptions } from '#web/ui/dialog/confirm-dialog.tsx';

/** Moves of records between states. */
export interface StateMoves {
  /** The states to which records are being moved, by their ids. */
  readonly moving: Moves<number, number>['moving'];
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
  const { moving, move } = useMoves<number, number>();
  const client = useQueryClient();
  const confirm = useConfirm();
  return {
    moving,
    async move(record, to, isForetold = false) {
      if ((moving.get(record.id) ?? record[STATE_FIELD]) === to) return;
      await move(record.id, to, async (isNext) => {
        const moved = isNext ? newestOf(client, metadata.className, record) : record;
        const question = isForetold ? null : await questionOf(metadata, moved, to);
        if (question && !(await confirm(question))) return null;
        return changeState(client, metadata, moved, to);
      });
    },
  };
}
