import { z } from 'zod';
import { isRootName, ROOT_ID } from '#model/folder-class.ts';
import { isRecordId } from '#model/property/record-id.ts';
import type { BulkAct } from '#model/wire/bulk.ts';
import type { FieldOfMany, FieldValue } from '#model/wire/record.ts';
import type { FolderPlace } from '#model/wire/folders.ts';
import type { SelectionRequest } from '#server/store/records/write/selection.ts';
import { invalid, malformed } from '#server/store/problem.ts';
import { wireSchema } from './answers.ts';
import { filterBody } from './filters.ts';

const MAX_IDS = 10_000;
const MAX_FIELDS = 200;
const MAX_VERSION = 2_147_483_647;
const MAX_PRIORITY = 2_000_000_000;

const NO_FIELDS = 'Тело запроса должно быть списком полей и значений';
const NO_IDS = 'Тело запроса должно быть списком идентификаторов';
const NO_ID = 'Неверный идентификатор';
/** The message for a body that is no object. */
export const NO_OBJECT = 'Тело запроса должно быть объектом';
/** The schema of {@link recordWrite} in the description of the API. */
export const RECORD_WRITE = '#/components/schemas/AnyRecordWrite';

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object accepted unparsed: its content depends on the class, and only the class's validation checks it. */
export const anyObject = z.custom<Readonly<Record<string, unknown>>>(isObject, NO_OBJECT).meta({ type: 'object' });

const NO_REASON = 'Укажите причину: от 3 до 500 знаков';

/** Why something is done that cannot be taken back. */
export const reason = z.string(NO_REASON).trim().min(3, NO_REASON).max(500, NO_REASON);

/** The record of a create or a full write: by default of the class that the operation is about (see `answers.ts`). */
export const recordWrite = anyObject.meta({ $ref: RECORD_WRITE });

/** A record as a call answers it, or any subset of its fields to change. */
export const recordReplacement = anyObject.meta({ $ref: '#/components/schemas/AnyRecordReplacement' });

/** The fields of a PATCH (spec 1 §7). */
export const fieldValues: z.ZodType<readonly FieldValue[]> = z
  .array(
    wireSchema<FieldValue>(
      'FieldValue',
      z.object({ fieldName: z.string(NO_FIELDS), fieldValue: z.unknown() }, NO_FIELDS),
    ),
    NO_FIELDS,
  )
  .max(MAX_FIELDS, NO_FIELDS);

/** The fields of a write of several records. */
export const fieldsOfMany: z.ZodType<readonly FieldOfMany[]> = z
  .array(
    wireSchema<FieldOfMany>(
      'FieldOfMany',
      z.object(
        {
          fieldName: z.string(NO_FIELDS),
          fieldValue: z.unknown(),
          mode: z
            .enum(['set', 'add'], 'Неверный mode')
            .exactOptional()
            .meta({ description: 'add добавляет к спискам записей то, чего в них нет' }),
        },
        NO_FIELDS,
      ),
    ),
    NO_FIELDS,
  )
  .max(MAX_FIELDS, NO_FIELDS);

const id = z.int(NO_ID).positive(NO_ID);

/** Throws 422 on a duplicate id. */
function eachOnce(ids: readonly number[]): void {
  if (new Set(ids).size !== ids.length) throw invalid([], 'Идентификатор указан дважды');
}

/** A list of ids, or of items with an id: 422 on a duplicate. */
export const recordIds: z.ZodType<readonly number[]> = z
  .array(z.union([id, z.object({ id }).transform((item) => item.id)], NO_ID), NO_IDS)
  .max(MAX_IDS, NO_IDS)
  .transform((ids) => {
    eachOnce(ids);
    return ids;
  });

/** The records of a bulk action: those with these ids, or those of a frozen selection. */
export type BulkTarget = { readonly ids: readonly number[] } | { readonly selectionId: string };

const selectionId = z
  .string('Неверная выборка')
  .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu, 'Неверная выборка');

/** A selection takes precedence over ids. */
const ABSENT = z.never().exactOptional();

/** Determines which form of a bulk action's body was sent. */
function bulkMessage(value: unknown): string {
  if (isObject(value) && value['selectionId'] !== undefined) return 'Неверная выборка';
  const ids = isObject(value) ? value['ids'] : value;
  return Array.isArray(ids) && ids.length <= MAX_IDS ? NO_ID : NO_IDS;
}

/** The id of a frozen selection, the ids of records under `ids`, or a plain list of ids. */
export const bulkTarget: z.ZodType<BulkTarget> = z.union(
  [
    z.object({ selectionId }),
    z.object({ ids: recordIds, selectionId: ABSENT }),
    recordIds.transform((ids) => ({ ids })),
  ],
  { error: ({ input }) => bulkMessage(input) },
);

const dryRun = z.boolean('Неверный dryRun').exactOptional().meta({ description: 'Только ответить, что изменилось бы' });

/** The records of a deletion; `dryRun` deletes nothing and tells what would go. */
export const deletionBody: z.ZodType<BulkTarget & { readonly dryRun?: boolean }> = z.union(
  [
    z.object({ selectionId, dryRun }),
    z.object({ ids: recordIds, selectionId: ABSENT, dryRun }),
    recordIds.transform((ids) => ({ ids })),
  ],
  { error: ({ input }) => bulkMessage(input) },
);

/** The values that a cascade sets. */
export const cascadeBody: z.ZodType<
  BulkTarget & { readonly fields: readonly FieldOfMany[]; readonly dryRun?: boolean }
> = z.union(
  [
    z.object({ selectionId, fields: fieldsOfMany, dryRun }),
    z.object({ ids: recordIds, selectionId: ABSENT, fields: fieldsOfMany, dryRun }),
  ],
  {
    error: ({ input }) =>
      isObject(input) ? (fieldsOfMany.safeParse(input['fields']).success ? bulkMessage(input) : NO_FIELDS) : '',
  },
);

/** The records to link, of a class, and those to link them to; `dryRun` links nothing and counts. */
export const linksBody = z.object({
  className: z.string('Не указан класс'),
  ownerField: z.string('Не указано поле ownerField').meta({ description: 'Поле связи, которое ссылается на запись' }),
  farIds: recordIds.refine((ids) => ids.length > 0, NO_IDS),
  ids: recordIds.exactOptional(),
  selectionId: selectionId.exactOptional(),
  dryRun,
});

const task = {
  userId: id,
  text: z.string('Неверный text').nullable().default(null),
  dueDate: z.iso.date('Неверный срок').nullable().default(null),
};

/** The records of a frozen selection, and the task that a person gets with each of them. */
export const tasksBody = z.object({ selectionId, ...task });

const bulkAct: z.ZodType<BulkAct> = wireSchema<BulkAct>(
  'BulkAct',
  z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.literal('fields'), fields: fieldsOfMany }),
      z.object({ kind: z.literal('delete'), along: z.boolean('Неверный along').exactOptional() }),
      z.object({ kind: z.literal('place'), folderId: id, from: id.exactOptional() }),
      z.object({
        kind: z.literal('link'),
        linkClass: z.string('Не указан класс связи'),
        ownerField: z.string('Не указано поле ownerField'),
        farIds: recordIds,
      }),
      z.object({ kind: z.literal('assign'), ...task }),
    ],
    'Неверное действие',
  ),
);

/** An action on the records of a frozen selection. */
export const bulkBody = z.object({ selectionId, act: bulkAct });

const version = z
  .int('Не указана версия записи')
  .min(-MAX_VERSION, 'Не указана версия записи')
  .max(MAX_VERSION, 'Не указана версия записи');

const frozenItems = z
  .array(z.object({ id, version }, NO_ID), 'Укажите записи или фильтр')
  .max(MAX_IDS, NO_IDS)
  .transform((items) => {
    eachOnce(items.map((item) => item.id));
    return items;
  });

/** The rows to freeze: rows with the versions the user saw, or a filter; `only` narrows either. */
export const selectionBody: z.ZodType<SelectionRequest> = z
  .object({
    items: frozenItems.exactOptional(),
    filter: filterBody('Укажите записи или фильтр').exactOptional(),
    exact: z.boolean().exactOptional().meta({ description: 'Искать только то, что набрано, без исправлений' }),
    only: filterBody('Неверное условие only')
      .exactOptional()
      .meta({ description: 'Записи, которые этому условию не отвечают, в выборку не входят' }),
  })
  .transform(({ items, filter, exact = false, only }): SelectionRequest => {
    const narrowed = only === undefined ? {} : { only };
    if (items) return { items, ...narrowed };
    if (filter) return { filter, exact, ...narrowed };
    throw malformed('Укажите записи или фильтр');
  });

const priority = z
  .int('Неверный приоритет')
  .min(-MAX_PRIORITY, 'Неверный приоритет')
  .max(MAX_PRIORITY, 'Неверный приоритет');

/** Ids and their sort positions: 422 on a duplicate id. */
export const priorities: z.ZodType<readonly { readonly id: number; readonly priority: number }[]> = z
  .array(z.object({ id, priority }, 'Неверный приоритет'), NO_IDS)
  .max(MAX_IDS, NO_IDS)
  .transform((items) => {
    eachOnce(items.map((item) => item.id));
    return items;
  });

const PLACE_KEYS: ReadonlySet<string> = new Set(['id', 'parentId', 'priority'] satisfies (keyof FolderPlace)[]);

/** The root by any of its names, or a folder's id. */
const parentId = z
  .custom<number | string | null>(
    (value) =>
      value === null || value === ROOT_ID || isRecordId(value) || (typeof value === 'string' && isRootName(value)),
    NO_ID,
  )
  .transform((value) => (isRecordId(value) ? value : null))
  .meta({ type: ['integer', 'string', 'null'] });

/** Folders, their parents and their sort positions (spec 1 §7): 422 on an unknown key. */
export const folderPlaces: z.ZodType<readonly FolderPlace[]> = z
  .array(z.looseObject({ id, priority, parentId: parentId.exactOptional() }, 'Неверный приоритет'), NO_IDS)
  .max(MAX_IDS, NO_IDS)
  .transform((places) => {
    eachOnce(places.map((place) => place.id));
    const unknown = new Set(places.flatMap((place) => Object.keys(place)).filter((key) => !PLACE_KEYS.has(key)));
    if (unknown.size > 0) throw invalid([...unknown].map((fieldName) => ({ fieldName, message: 'Поле не найдено' })));
    return places.map(({ id, priority, ...rest }) =>
      rest.parentId === undefined ? { id, priority } : { id, priority, parentId: rest.parentId },
    );
  });
