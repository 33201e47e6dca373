import type { client } from '#classes/crm/client.ts';
import type { phoneCall } from '#classes/crm/phone-call.ts';
import type { Actor } from '#server/access/actor.ts';
import { invalidField } from '#server/store/problem.ts';
import { confirmedActor } from '#server/store/projection/epoch.ts';
import type { StoredRecord } from '#server/store/records/read/one.ts';
import type { StoreContext } from '#server/store/projection/read-projection.ts';
import { nextChangeSet } from '#server/store/records/write/run-write.ts';
import type { Fields } from '#server/store/records/read/typed-fields.ts';
import { createRecord, updateRecord } from '#server/store/records/write/write.ts';

/** Checked fields of a call, and those of its client's next step. */
export interface CallToRecord {
  readonly call: Fields;
  /** Empty where the next step stays as it is. */
  readonly nextStep: Fields;
}

/**
 * Records a call and the next step that was agreed on in it, in one change-set. Throws 422 for a next step without a
 * client, 404 for a client that the actor may not see.
 */
export async function recordCall(
  context: StoreContext,
  actor: Actor,
  { call, nextStep }: CallToRecord,
): Promise<StoredRecord> {
  const clientId = call.get('clientId' satisfies keyof (typeof phoneCall)['properties']);
  if (nextStep.size > 0 && typeof clientId !== 'number')
    throw invalidField<typeof phoneCall>('clientId', 'Выберите клиента: следующий шаг записывается в его карточку');
  return context.database.transaction(async (transaction) => {
    const writer = await confirmedActor(transaction, actor);
    const inside = { transaction, changeSetId: await nextChangeSet(transaction) };
    const made = await createRecord(context, writer, context.catalog.get('phoneCall'), call, inside);
    if (nextStep.size > 0 && typeof clientId === 'number')
      await updateRecord(context, writer, context.catalog.get('client'), { id: clientId }, nextStep, inside);
    return { ...made, changeSetId: inside.changeSetId };
  });
}

/** The fields of a client that a call may set. */
export const NEXT_STEP = [
  'nextStep',
  'nextStepDate',
  'nextStepManagerId',
] as const satisfies readonly (keyof (typeof client)['properties'])[];
