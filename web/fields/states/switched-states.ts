import { ACTIVE_STATE, INACTIVE_STATE, stateCaption } from '#model/terms/states.ts';
import type { MetadataProperty } from '#model/wire/metadata.ts';
import type { ConfirmOptions } from '#web/ui/dialog/confirm-dialog.tsx';

/** The two states between which a class's records are switched, from its metadata (spec 1 §2, spec 2 §3.10). */
export interface SwitchedStates {
  readonly active: number;
  readonly inactive: number;
}

/** The states used by the switch, the row menu and the bulk operation. */
export function switchedStates({
  activeState = ACTIVE_STATE,
  disactiveState = INACTIVE_STATE,
}: Pick<MetadataProperty, 'activeState' | 'disactiveState'>): SwitchedStates {
  return { active: activeState, inactive: disactiveState };
}

/** The state that the switch sets: the active state turns off, any other turns on (spec 1 §2). */
export function turnedState({ active, inactive }: SwitchedStates, state: unknown): number {
  return state === active ? inactive : active;
}

/** Whether the switch can restore this state. */
export function isSwitched({ active, inactive }: SwitchedStates, state: unknown): boolean {
  return state === active || state === inactive;
}

/**
 * The question before a record leaves a state that the switch cannot restore, naming both states ('Оплачен → Активен?');
 * null where it can.
 */
export function switchQuestion(property: MetadataProperty, from: unknown, to: number): ConfirmOptions | null {
  const { items = [] } = property;
  const left = stateCaption(items, from);
  if (left === null || isSwitched(switchedStates(property), from)) return null;
  return {
    title: `${left} → ${stateCaption(items, to) ?? to}?`,
    text: `Статус «${left}» переключателем не вернуть.`,
  };
}
