import { z } from 'zod';
import type { ComparedMoments, MomentChange, RecordMoment, RecordMoments } from '#model/wire/moments.ts';
import { changedFields, changeFields, wireSchema } from '#server/endpoint/answers.ts';

/** The parts of a record's history. */
export const momentPart = z.enum(['fields', 'links', 'files', 'images', 'blocks', 'items']);

const record = {
  part: momentPart,
  className: z.string(),
  classCaption: z.string(),
  objectId: z.int(),
  caption: z.string().nullable(),
  action: changeFields.action,
  fields: changedFields,
};
/** What differs between two states of a record. */
export const comparedRecord = z.object(record);

const momentChange = wireSchema<MomentChange>(
  'MomentChange',
  z.object({ changeId: z.int(), ...record, version: z.int() }),
);
const { changeSetId, at, user, reason } = changeFields;
const recordMoment = wireSchema<RecordMoment>(
  'RecordMoment',
  z.object({
    momentId: z.int(),
    changeSetId,
    at,
    user,
    reason,
    count: z.int(),
    missed: z.string().exactOptional(),
    agentSession: z.string().exactOptional(),
    changes: z.array(momentChange),
  }),
);

/** A page of the moments of a record. */
export const recordMoments = wireSchema<RecordMoments>(
  'RecordMoments',
  z.object({ items: z.array(recordMoment), next: z.int().nullable(), present: z.int(), parts: z.array(momentPart) }),
);

/** What differs between two moments. */
export const comparedMoments = wireSchema<ComparedMoments>(
  'ComparedMoments',
  z.object({ from: z.int(), to: z.int(), records: z.array(comparedRecord) }),
);

/** The number of a change in a query. */
export const momentId = z
  .string()
  .regex(/^\d{1,15}$/u, 'Неверный номер изменения')
  .transform(Number)
  .meta({ type: 'integer', minimum: 0, description: 'Номер изменения: запись, какой она была после него' });
