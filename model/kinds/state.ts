import { defineKind, property, type Property, type PropertyOptions, type StateMode } from '../property/property.ts';
import { ACTIVE_STATE, INACTIVE_STATE, INSTANCE_STATES, WAITING_STATE, type InstanceState } from '../terms/states.ts';
import { enumerationKind } from './enumeration.ts';

/** A record's state. */
export const stateKind = defineKind({ ...enumerationKind, name: 'state', sqlType: () => 'integer' });

/** The options of a state besides the shared ones. */
export interface StateOptions extends Omit<PropertyOptions<number, true>, 'caption' | 'required'> {
  readonly caption?: string;
  /** The states it may take, in the order in which they are offered; all of spec 1 §4 by default. */
  readonly states?: readonly number[];
  /** Names of states where the class uses other wording. */
  readonly captions?: Readonly<Record<number, string>>;
  /** The state that the switch sets when it is turned on. */
  readonly active?: number;
  /** The state that the switch sets when it is turned off; also the initial state of a new record. */
  readonly inactive?: number;
  readonly mode?: StateMode;
}

function stateOf(id: number): InstanceState {
  const known = INSTANCE_STATES.find((state) => state.id === id);
  if (!known) throw new Error(`no state ${id}`);
  return known;
}

/** `instanceStateId`: one of `states`, toggled between active and inactive in lists. */
export function state(options: StateOptions = {}): Property<number, true> {
  const { states, captions = {}, active = ACTIVE_STATE, inactive = INACTIVE_STATE, mode = 'menu', ...shared } = options;
  const offered = states ? states.map(stateOf) : INSTANCE_STATES.filter((known) => known.id !== WAITING_STATE);
  const items = offered.map(({ id, caption }) => ({ id, caption: captions[id] ?? caption }));
  const declared = property(
    stateKind,
    { caption: 'Статус', group: 'system', visibleInTable: true, inPicker: true, default: inactive, ...shared },
    [],
    { items, mode, activeState: active, disactiveState: inactive },
  );
  return { ...declared, required: true };
}
