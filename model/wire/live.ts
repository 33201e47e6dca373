import type { ChangeAction } from './history.ts';

/** The effect of a change-set on one record that the reader may see (contract «Live and presence»). */
export interface LiveEvent {
  readonly className: string;
  readonly id: number;
  readonly version: number;
  /** Also `delete` when the record is no longer visible to the reader. */
  readonly action: ChangeAction;
  readonly changeSetId: number;
  /** Null for a change made by the product itself. */
  readonly userId: number | null;
  /** The ids of the records whose histories tell of it; absent where there are none, null where they are not known. */
  readonly of?: readonly number[] | null;
}

/** A user who has a record open. */
export interface PresentUser {
  readonly id: number;
  readonly fullName: string;
  /** The field that the user is editing; absent where there is none, or where the reader may not read it. */
  readonly fieldName?: string;
}

/** Everybody who has a record open, the reader included; those who opened it first are first. */
export interface RecordPresence {
  readonly className: string;
  readonly id: number;
  readonly users: readonly PresentUser[];
}

const ACTIONS: readonly unknown[] = ['create', 'update', 'delete'] satisfies readonly ChangeAction[];

/** Whether a value received over the wire is an event of the feed. */
export function isLiveEvent(value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { className, id, version, action, changeSetId, userId }: Partial<Record<keyof LiveEvent, unknown>> = value;
  return (
    typeof className === 'string' &&
    [id, version, changeSetId].every((number) => typeof number === 'number') &&
    (userId === null || typeof userId === 'number') &&
    ACTIONS.includes(action)
  );
}

function isPresentUser(value: unknown): value is PresentUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, fullName, fieldName }: Partial<Record<keyof PresentUser, unknown>> = value;
  return (
    typeof id === 'number' && typeof fullName === 'string' && (fieldName === undefined || typeof fieldName === 'string')
  );
}

/** Whether a value received over the wire tells who has a record open. */
export function isRecordPresence(value: unknown): value is RecordPresence {
  if (typeof value !== 'object' || value === null) return false;
  const { className, id, users }: Partial<Record<keyof RecordPresence, unknown>> = value;
  return typeof className === 'string' && typeof id === 'number' && Array.isArray(users) && users.every(isPresentUser);
}
