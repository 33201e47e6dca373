import type { ChangeAction } from './wire.ts';

/** What a change-set did to one record that the reader may see (contract «Live and presence»). */
export interface LiveEvent {
  readonly className: string;
  readonly id: number;
  readonly version: number;
  /** `delete` also where the record went out of the reader's sight. */
  readonly action: ChangeAction;
  readonly changeSetId: number;
  /** Null where the product itself made the change. */
  readonly userId: number | null;
}

const ACTIONS: readonly unknown[] = ['create', 'update', 'delete'] satisfies readonly ChangeAction[];

/** Whether a value that came over the wire is an event of the feed. */
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
