import { property, type Kind, type Property, type PropertyOptions, type StateMode } from '../property.ts';
import { ACTIVE_STATE, INACTIVE_STATE, INSTANCE_STATES } from '../states.ts';
import { enumerationKind } from './enumeration.ts';

/** A record's state. */
export const stateKind: Kind = { ...enumerationKind, name: 'state', editor: 'state', sqlType: () => 'integer' };

/** `instanceStateId`: one of `states` (all of spec 1 §4 unless told), switched between active and inactive in lists. */
export function state(
  options: Omit<PropertyOptions<number, true>, 'caption' | 'required'> & {
    readonly caption?: string;
    readonly states?: readonly number[];
    readonly mode?: StateMode;
  } = {},
): Property<number, true> {
  const { states, mode = 'menu', ...shared } = options;
  const items = INSTANCE_STATES.filter((known) => (states ? states.includes(known.id) : known.id !== 12));
  const declared = property(
    stateKind,
    { caption: 'Статус', group: 'system', visibleInTable: true, inPicker: true, default: INACTIVE_STATE, ...shared },
    [],
    { items, mode, activeState: ACTIVE_STATE, disactiveState: INACTIVE_STATE },
  );
  return { ...declared, required: true };
}
