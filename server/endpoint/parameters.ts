import { z } from 'zod';
import { isRootName } from '#model/folder-class.ts';
import type { ListQuery } from '#server/store/records/read/list.ts';
import { malformed, notFound } from '#server/store/problem.ts';
import { listFilter } from './filters.ts';
import { parsedJson } from './parsed-json.ts';

/** The maximum length of an item's `config`, in characters. */
const MAX_CONFIG = 2000;
const MAX_PAGE_INDEX = 1_000_000_000;
const MAX_PAGE_SIZE = 1200;

const DIGITS = /^\d+$/u;
const NO_ID = 'Неверный идентификатор';

function recordIdOf(text: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id === 0) throw notFound();
  return id;
}

/** An id in a path: 400 if it is not a number, 404 if it is out of range for ids. */
export const recordId = z.string().regex(DIGITS, NO_ID).transform(recordIdOf).meta({ type: 'integer', minimum: 1 });

/** The parameters of a path that names a record. */
export const recordParams = z.object({ id: recordId });

/** The folder a path names; null for the root, by its names or its id 0. */
export const folderId = z
  .string()
  .refine((text) => isRootName(text) || DIGITS.test(text), NO_ID)
  .transform((text) => (isRootName(text) ? null : recordIdOf(text)))
  .meta({ description: 'Номер папки или mainFolder' });

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly byDefault: number;
  /** An accepted value outside of the bounds. */
  readonly also?: number;
}

/** A whole number in a query. */
export function wholeNumber({ min, max, byDefault, also }: Bounds) {
  return z
    .string()
    .regex(/^-?\d{1,10}$/u)
    .transform(Number)
    .refine((value) => value === also || (value >= min && value <= max))
    .default(byDefault)
    .meta({ type: 'integer', minimum: Math.min(min, also ?? min), maximum: max, default: byDefault });
}

/** The id of a record in a query. */
export const queryId = z
  .string()
  .regex(/^\d{1,15}$/u)
  .transform(Number)
  .refine((id) => id > 0)
  .meta({ type: 'integer', minimum: 1 });

const LISTED = {
  filter: listFilter,
  orderFieldName: z.string().exactOptional(),
  orderFieldDirection: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['ASC', 'DESC'], 'Неверное направление сортировки'))
    .exactOptional()
    .meta({ enum: ['ASC', 'DESC'] }),
};

/** The selection of a class's records and its order. */
export const wholeListQuery: z.ZodType<Omit<ListQuery, 'pageIndex' | 'pageSize'>> = z.object(LISTED);

/** The records of a list, or those of them that a frozen selection holds, and their order. */
export const exportQuery: z.ZodType<z.output<typeof wholeListQuery> & { readonly selectionId?: string }> = z.object({
  ...LISTED,
  selectionId: z.uuid('Неверная выборка').exactOptional(),
});

/** The selection of a class's records. */
export const selectionQuery: z.ZodType<Pick<ListQuery, 'filter'>> = z.object({ filter: listFilter });

/** `true` or `false` in a query; absent is false. */
export const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** The parameter of a deletion by which a person agrees to what goes with the records. */
export const alongQuery: z.ZodType<{ readonly along: boolean }> = z.object({
  along: flag.meta({ description: 'Удалить и то, о чём иначе спрашивается (409 openDeals)' }),
});

const PAGED = {
  pageIndex: wholeNumber({ min: 0, max: MAX_PAGE_INDEX, byDefault: 0 }),
  pageSize: wholeNumber({ min: 1, max: MAX_PAGE_SIZE, byDefault: 20, also: -1 }),
  ...LISTED,
  exact: flag.meta({ description: 'Искать только то, что набрано, без исправлений' }),
};

/** The parameters of a list; a page size of -1 means all (spec 1 §7). */
export const listQuery: z.ZodType<ListQuery> = z.object(PAGED);

/** The parameter by which deleted records are read instead of those that are there. */
const DELETED = { deleted: flag.meta({ description: 'Удалённое за 30 дней вместо того, что есть' }) };

/** The `after` with which a walk through a list begins, and the `before` of one from its end. */
export const LIST_START = 'start';
export const LIST_END = 'end';

function place(description: string) {
  return z.string().max(4000).exactOptional().meta({ description });
}

/** The parameters of a list, or of the deleted records of its class. */
export const listOrBinQuery: z.ZodType<
  Omit<ListQuery, 'after' | 'before'> & { readonly deleted: boolean; readonly after?: string; readonly before?: string }
> = z
  .object({
    ...PAGED,
    ...DELETED,
    after: place(`Страница после этого места: ${LIST_START}, затем \`after\` предыдущего ответа`),
    before: place(`Страница перед этим местом: ${LIST_END}, затем \`before\` предыдущего ответа`),
  })
  .refine(
    ({ after, before, pageIndex, pageSize, deleted }) =>
      (after === undefined && before === undefined) ||
      ((after === undefined || before === undefined) && pageIndex === 0 && pageSize > 0 && !deleted),
    'Вместе с after или before не задают номер страницы, все записи и удалённое; не задают и оба сразу',
  );

const day = z.iso.date();

/** The parameters of a period: its days, both included, of which each may be absent. */
export const PERIOD = { from: day.exactOptional(), to: day.exactOptional() };

/** The check of {@link PERIOD}: it does not end before it begins. */
export const IN_ORDER = [
  ({ from, to }: { readonly from?: string; readonly to?: string }) =>
    from === undefined || to === undefined || from <= to,
  'Начало периода позже его конца',
] as const;

/** The page of a history. */
export const historyQuery = z.object({
  pageIndex: wholeNumber({ min: 0, max: 1_000_000, byDefault: 0 }),
  pageSize: wholeNumber({ min: 1, max: 200, byDefault: 50 }),
});

const itemConfig = z.object({ include: z.array(z.string()).nullish() });

function includedOf(text: string | undefined): readonly string[] {
  const config = text === undefined ? undefined : parsedJson(text);
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return [];
  const known = itemConfig.safeParse(config);
  if (!known.success) throw malformed('Неверное значение параметра config');
  return known.data.include ?? [];
}

/**
 * The collections to include in an item (spec 1 §7, the config of `GET /{id}/`); a config without `include` requests
 * none.
 */
export const itemQuery = z.object({
  config: z.string().max(MAX_CONFIG, 'Слишком длинный параметр config').optional().transform(includedOf).meta({
    description: 'JSON: { include: ["linkedFiles", "reviews", …] }, ["*"]: наборы записей, которыми дополнить ответ',
  }),
  ...DELETED,
});

/** The id of an upload: 400 if malformed. */
export const uploadId = z
  .string('Неверный идентификатор загрузки')
  .regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u, 'Неверный идентификатор загрузки');

/** The version in `If-Match`, or undefined if absent. Throws 400 on anything else. */
export function ifMatchOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/u.exec(header)?.[1];
  if (version === undefined) throw malformed('Неверный заголовок If-Match');
  return Number(version);
}
