import { z } from 'zod';
import type { DeletedRecord } from '#model/wire/bin.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { JOB_STATES, type ShownJob } from '#model/wire/job.ts';
import type { Correction } from '#model/wire/search.ts';
import type { LinkedRecord, ListAnswer, NamedRecord, WireRecord } from '#model/wire/record.ts';

/** The location of named schemas in the description of the API. */
export const SCHEMAS = '#/components/schemas/';

/** The schema of a wire type, under the type's name. */
export function wireSchema<Wire>(name: string, schema: z.ZodType<Wire>): z.ZodType<Wire> {
  return schema.meta({ id: name });
}

/** Placeholder names for the schemas of the class a call is about; the description resolves them. */
export const OF_CLASS = {
  /** A record of the class that the operation is about. */
  record: 'AnyRecord',
  /** A record of the class whose records are in the folders that the operation is about. */
  item: 'AnyItem',
  write: 'AnyRecordWrite',
  replacement: 'AnyRecordReplacement',
} as const;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record of the class of this name, or of one of {@link OF_CLASS}. */
export function recordOf(name: string): z.ZodType<WireRecord> {
  return z.custom<WireRecord>(isObject).meta({ $ref: `${SCHEMAS}${name}` });
}

/** A record of the class that the operation is about. */
export const classRecord = recordOf(OF_CLASS.record);

/** A record of the class whose records are in the folders that the operation is about. */
export const itemRecord = recordOf(OF_CLASS.item);

/** A list of values of the schema. */
export function arrayOf<Item>(item: z.ZodType<Item>): z.ZodType<readonly Item[]> {
  return z.array(item);
}

/** What a search was understood as. */
export const correction = wireSchema<Correction>(
  'Correction',
  z.object({
    text: z.string(),
    kinds: z.array(
      z.enum(['typo', 'layout', 'transliteration', 'lookAlike', 'split', 'joined', 'label', 'id', 'synonym']),
    ),
    synonyms: z.array(z.string()).exactOptional(),
  }),
);

/** The schema of a job as whoever sees what it works on is told of it. */
export const shownJob = wireSchema<ShownJob>(
  'ShownJob',
  z.object({
    id: z.int(),
    state: z.enum(JOB_STATES),
    done: z.int(),
    total: z.int(),
    message: z.string().nullable(),
    isOwn: z.boolean(),
  }),
);

/** A page of values of the schema. */
export function listOf<Item>(item: z.ZodType<Item>): z.ZodType<ListAnswer<Item>> {
  return z.object({
    items: z.array(item),
    total: z.int(),
    pageIndex: z.int(),
    pageSize: z.int(),
    corrected: correction.exactOptional(),
    before: z.string().nullable().exactOptional(),
    after: z.string().nullable().exactOptional(),
  });
}

/** A timestamp as written by PostgreSQL and by `Date`. */
export const moment = z.string().meta({ format: 'date-time' });

const linked = { id: z.int(), caption: z.string().nullable() };

/** What a reference shows of its target record. */
export const linkedRecord = wireSchema<LinkedRecord>(
  'LinkedRecord',
  z.object({ ...linked, className: z.string().exactOptional() }),
);

/** A record with its class. */
export const namedRecord = wireSchema<NamedRecord>(
  'NamedRecord',
  z.object({ ...linked, className: z.string(), classCaption: z.string() }),
);

const change = {
  changeSetId: z.int(),
  at: moment,
  user: z.object({ id: z.int().nullable(), caption: z.string() }),
  action: z.enum(['create', 'update', 'delete']),
  version: z.int(),
  reason: z.string().exactOptional(),
};

/** Fields before and after a change. */
export const changedFields = z.array(
  z.object({
    fieldName: z.string(),
    caption: z.string(),
    names: z.array(z.string()).exactOptional(),
    before: z.unknown(),
    after: z.unknown(),
  }),
);

/** The part of a change-set that concerns one record. */
export const historyEntry = wireSchema<HistoryEntry>(
  'HistoryEntry',
  z.object({
    ...change,
    fields: changedFields,
  }),
);

/** A deleted record. */
export const deletedRecord = wireSchema<DeletedRecord>(
  'DeletedRecord',
  z.object({
    id: z.int(),
    version: z.int(),
    className: z.string(),
    caption: z.string().nullable(),
    changeSetId: z.int(),
    at: moment,
    user: z.object({ id: z.int().nullable(), caption: z.string() }),
    along: z.array(z.object({ className: z.string(), count: z.int(), noun: z.string() })),
    restorable: z.boolean(),
    erasedFor: z.string().nullable(),
  }),
);

/** The properties of {@link historyEntry} besides its fields. */
export const changeFields = change;

/** One entry of a list of changes of several records. */
export const recentChange = z.object({
  ...change,
  className: z.string(),
  classCaption: z.string(),
  objectId: z.int(),
  caption: z.string().nullable(),
  owner: z.object({ id: z.int(), className: z.string(), caption: z.string().nullable() }).nullable(),
  gone: z.boolean(),
  fieldCaptions: z.array(z.string()),
});
