import { z } from 'zod';
import type { HistoryEntry, LinkedRecord, ListAnswer, NamedRecord, WireRecord } from '#model/wire.ts';

/** Where the description of the API keeps the schemas that it refers to by name. */
export const SCHEMAS = '#/components/schemas/';

/** The schema of a type that goes over the wire, under the type's name. */
export function wireSchema<Wire>(name: string, schema: z.ZodType<Wire>): z.ZodType<Wire> {
  return schema.meta({ id: name });
}

/** Names of schemas that stand for those of the classes a call is about; the description spells them out. */
export const OF_CLASS = {
  /** A record of the class that the operation is about. */
  record: 'AnyRecord',
  /** A record of the class whose records stand in the folders that the operation is about. */
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

/** A record of the class whose records stand in the folders that the operation is about. */
export const itemRecord = recordOf(OF_CLASS.item);

/** A list of what the schema describes. */
export function arrayOf<Item>(item: z.ZodType<Item>): z.ZodType<readonly Item[]> {
  return z.array(item);
}

/** A page of what the schema describes. */
export function listOf<Item>(item: z.ZodType<Item>): z.ZodType<ListAnswer<Item>> {
  return z.object({ items: z.array(item), total: z.int(), pageIndex: z.int(), pageSize: z.int() });
}

/** A moment as PostgreSQL's answers and `Date` write it. */
export const moment = z.string().meta({ format: 'date-time' });

const linked = { id: z.int(), caption: z.string().nullable() };

/** What a reference shows of the record it points to. */
export const linkedRecord = wireSchema<LinkedRecord>(
  'LinkedRecord',
  z.object({ ...linked, className: z.string().exactOptional() }),
);

/** A record among those of other classes. */
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
};

/** One record's part in a change-set. */
export const historyEntry = wireSchema<HistoryEntry>(
  'HistoryEntry',
  z.object({
    ...change,
    fields: z.array(
      z.object({
        fieldName: z.string(),
        caption: z.string(),
        names: z.array(z.string()).exactOptional(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  }),
);

/** What {@link historyEntry} tells of a change beside its fields. */
export const changeFields = change;
