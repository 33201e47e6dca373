import type { KeyMode } from '#model/access-keys.ts';
import type { Actor } from '#server/access/actor.ts';
import type { Operation, StaffOperation } from '#server/endpoint/define-operation.ts';

/** How an operation is open to agents of a mode: as it is, only into a proposal, or not at all. */
export type Opening = 'asItIs' | 'heldBack' | 'closed';

/** An operation that agents call by a tool. */
export type ToolOperation = StaffOperation & { readonly tool: string };

/** Whether agents call the operation. */
export function isTool(operation: Operation): operation is ToolOperation {
  return operation.rights !== 'public' && operation.tool !== undefined;
}

/** Whether the operation may be about a proposal. */
export function mayBeHeld({ proposes }: StaffOperation): boolean {
  return proposes === 'record' || proposes === 'parts';
}

/** Whether a key that sees only what visitors see reaches the operation. */
function isClosedTo({ byKey }: StaffOperation, { key }: Pick<Actor, 'key'>): boolean {
  return key?.activeOnly === true && byKey !== 'sites too';
}

/** How an operation is open to agents of an actor, by the mode of its key. */
export function openingOf(operation: StaffOperation, actor: Pick<Actor, 'key'>): Opening {
  const mode = modeOf(actor);
  if (isClosedTo(operation, actor)) return 'closed';
  if (operation.method === 'GET' || operation.writesNothing || mode === 'write') return 'asItIs';
  if (mode === 'read') return 'closed';
  if (operation.ofProposals) return 'asItIs';
  return mayBeHeld(operation) ? 'heldBack' : 'closed';
}

/** The mode of an actor: that of its key; whoever comes with a session of a person writes as that person. */
export function modeOf({ key }: Pick<Actor, 'key'>): KeyMode {
  return key?.mode ?? 'write';
}
