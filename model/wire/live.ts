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
