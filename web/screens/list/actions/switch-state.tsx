import { defineAction } from '#web/actions/define-action.ts';
import { switchedStates, switchQuestion } from '#web/fields/states/switched-states.ts';
import { ForeseenLetters } from '#web/record/letters/foreseen-letters.tsx';
import { changeableState, changeState, STATE_FIELD } from '#web/record/states/change-state.ts';
import type { ListRow } from './list-row.ts';

/** From which state to which the record is switched; null where the user may not. */
function turnOf({ metadata, record }: ListRow) {
  const property = changeableState(metadata);
  if (property === null) return null;
  const { active, inactive } = switchedStates(property);
  const from = record[STATE_FIELD];
  const isOn = from !== active;
  return { property, from, isOn, to: isOn ? active : inactive };
}

/** Switches a record between the two states of its class (spec 1 §2). */
export const switchState = defineAction<ListRow>({
  name: 'switchState',
  caption: (row) => (turnOf(row)?.isOn ? 'Активировать' : 'Деактивировать'),
  icon: (row) => (turnOf(row)?.isOn ? 'toggle-switch-outline' : 'toggle-switch-off-outline'),
  when: ({ metadata }) => changeableState(metadata) !== null,
  note(row) {
    const turn = turnOf(row);
    if (!turn?.isOn || !row.metadata.letters) return null;
    return <ForeseenLetters metadata={row.metadata} id={row.record.id} state={turn.to} />;
  },
  ask(row) {
    const turn = turnOf(row);
    return turn && switchQuestion(turn.property, turn.from, turn.to);
  },
  act: (row, { client }) => changeState(client, row.metadata, row.record, turnOf(row)?.to),
  failed: (reason) => `Ошибка: "${reason}"`,
});
